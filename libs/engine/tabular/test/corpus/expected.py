#!/usr/bin/env python3
"""Writes expected.json: what Python's csv module reads in every file of this folder.

The dialect of each file is stated here by hand, not detected, so that the detection under test is measured against a judgement.
Blank lines are left out, as the csv module gives them as rows without cells.
"""
import csv
import io
import json
import pathlib
import sys

HERE = pathlib.Path(__file__).parent
DEFAULT = {"encoding": "utf-8-sig", "delimiter": ","}
DIALECTS = {
    "PapaParse__malformed.tsv": {"delimiter": "\t"},
    "PhpSpreadsheet__encoding.utf16be.csv": {"encoding": "utf-16-be"},
    "PhpSpreadsheet__encoding.utf32be.csv": {"encoding": "utf-32-be"},
    "PhpSpreadsheet__line_break_escaped_32le.csv": {"encoding": "utf-32-le"},
    "PhpSpreadsheet__premiere.utf16bebom.csv": {"encoding": "utf-16"},
    "PhpSpreadsheet__premiere.utf16le.csv": {"encoding": "utf-16-le"},
    "PhpSpreadsheet__premiere.utf32bebom.csv": {"encoding": "utf-32"},
    "PhpSpreadsheet__premiere.utf32lebom.csv": {"encoding": "utf-32"},
    "csvlint_rb__invalid-byte-sequence.csv": {"encoding": "cp1252"},
    "duckdb__0.csv": {"encoding": "cp1252", "delimiter": "\t"},
    "duckdb__16.csv": {"encoding": "cp1252"},
    "duckdb__22.csv": {"encoding": "latin-1", "delimiter": ";"},
    "duckdb__23.csv": {"encoding": "latin-1"},
    "duckdb__5.csv": {"encoding": "latin-1"},
    "duckdb__all_utf16.csv": {"encoding": "utf-16"},
    "duckdb__backslash_escape.csv": {"delimiter": "|", "escapechar": "\\"},
    "frictionless-py__implicit-gz.csv": {"encoding": "latin-1"},
    "frictionless-py__implicit-zip.csv": {"encoding": "latin-1"},
    "frictionless-py__table-with-accents.csv": {"encoding": "cp1252", "delimiter": ";"},
    "markitdown__test_mskanji.csv": {"encoding": "cp932"},
    "medusa__exported-products-semicolon.csv": {"delimiter": ";"},
    "messytables__spanish_chars.csv": {"encoding": "cp1252"},
    "messytables__weird_head_padding.csv": {"delimiter": ";"},
    "openspout__csv_with_utf32be_bom.csv": {"encoding": "utf-32"},
    "openspout__csv_with_utf32le_bom.csv": {"encoding": "utf-32"},
    "parsecsv-for-php__Piwik_API_download.csv": {"encoding": "utf-16"},
    "parsecsv-for-php__UTF-16LE_with_BOM_and_sep_row.csv": {"encoding": "utf-16", "delimiter": ";", "skip": 1},
    "parsecsv-for-php__UTF-8_with_BOM_and_sep_row.csv": {"delimiter": ";", "skip": 1},
    "pptx-template__p02-normal.tsv": {"delimiter": "\t"},
    "pptx-template__p02-sidebyside.tsv": {"delimiter": "\t"},
    "pptx-template__p02-transpose.tsv": {"delimiter": "\t"},
    "pptx-template__xy.tsv": {"delimiter": "\t"},
    "rust-csv__smallpop-colon.csv": {"delimiter": ":"},
    "tika__text-test.tsv": {"delimiter": "\t"},
    "univocity-parsers__essential-mac.tsv": {"delimiter": "\t"},
    "univocity-parsers__european.csv": {"delimiter": ";", "escapechar": "\\"},
    "unstructured__stanley-cups-utf-16.csv": {"encoding": "utf-16"},
}
# Refused before they are read as CSV; what a CSV reader would make of them says nothing.
NOT_READ = {"duckdb__22.csv", "duckdb__23.csv", "duckdb__5.csv", "duckdb__all_utf16.csv"}


def read(path: pathlib.Path) -> dict:
    dialect = {**DEFAULT, **DIALECTS.get(path.name, {})}
    text = path.read_bytes().decode(dialect["encoding"], errors="replace")
    options = {"delimiter": dialect["delimiter"]}
    if "escapechar" in dialect:
        options.update(escapechar=dialect["escapechar"], doublequote=False)
    rows = [row for row in csv.reader(io.StringIO(text, newline=""), **options) if row]
    rows = rows[dialect.get("skip", 0):]
    return {"delimiter": dialect["delimiter"], "records": rows}


def main() -> None:
    csv.field_size_limit(sys.maxsize)
    files = sorted(p for p in HERE.iterdir() if p.suffix in (".csv", ".tsv") and p.name != "MANIFEST.tsv")
    expected = {p.name: {"records": []} if p.name in NOT_READ else read(p) for p in files}
    lines = [f"{json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in expected.items()]
    (HERE / "expected.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
