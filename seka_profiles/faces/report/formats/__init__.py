"""The formats of a report: each module has a function `render(report)` that gives its lines."""
