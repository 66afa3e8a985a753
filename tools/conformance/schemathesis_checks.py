"""What Schemathesis is told about this API beside its document: which refusals of described requests are right."""

import schemathesis

# Opaque: what is made up names nothing, whatever its form.
OPAQUE = ("id", "ids", "cursor")
# What no schema can say: the languages that the server can print, a default without placeholders, and that days stand in their order.
BEYOND_SCHEMAS = ("locale", "data_locale", "missing", "from", "to")


def may_be_refused(field: str) -> bool:
    return field in BEYOND_SCHEMAS or field.split("_")[-1] in OPAQUE


def is_no_text(faults: list[str]) -> bool:
    """What no database and no presentation can hold, in whatever field: said once, in the conventions of the API."""
    return any("U+0000" in fault for fault in faults)


def is_described(case) -> bool:
    generation = case.meta.generation if case.meta else None
    return generation is not None and generation.mode.is_positive


@schemathesis.check
def described_requests_are_read(_context, response, case) -> None:
    """
    A request that fits the document is never refused for its form. It may still be refused for what it asks for: no server that does
    not know the template, the file or the tag that was made up takes it, so `positive_data_acceptance` would find those.
    """
    if response.status_code != 422 or not is_described(case):
        return
    problem = response.json()
    refused = [field for field, faults in problem["errors"].items() if not may_be_refused(field) and not is_no_text(faults)]
    if problem["code"] == "request.invalid" and refused:
        raise AssertionError(f"Refused although it is as the document describes it: {problem['errors']}")
