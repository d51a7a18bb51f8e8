"""The soak fails where memory grows without a bound."""

import pytest

from scripts.soak import MOST_GROWTH, check_growth


@pytest.mark.parametrize(("settled", "held"), [(None, 10_000), (70, 60), (70, 70 + MOST_GROWTH)])
def test_what_caches_take_is_no_leak(settled: float | None, held: float):
    check_growth(settled, held)


def test_more_than_that_ends_the_soak():
    with pytest.raises(SystemExit, match=r"memory has grown from 70 to 111 MB, by more than 40 MB"):
        check_growth(70, 71 + MOST_GROWTH)
