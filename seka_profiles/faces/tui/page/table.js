// Keys go to the table as soon as it is there; a new session begins where the page is loaded anew.
addEventListener("DOMContentLoaded", () => {
  const again = document.querySelector("#again");
  again.addEventListener("click", () => location.reload());
  new MutationObserver(() => {
    const said = document.body.classList;
    if (said.contains("-closed")) again.focus();
    else if (said.contains("-first-byte")) document.querySelector(".xterm-helper-textarea").focus();
  }).observe(document.body, { attributeFilter: ["class"] });
});
