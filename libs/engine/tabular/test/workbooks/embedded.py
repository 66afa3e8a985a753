#!/usr/bin/env python3
"""Writes embedded.json: what openpyxl reads in the first visible sheet of each workbook that the decks of FOLDER carry for their charts.

It was run once, with openpyxl 3.1.5, over libs/engine/pptx/test/corpus; the tests need no Python.
"""
import io
import json
import pathlib
import sys
import zipfile

import openpyxl

HERE = pathlib.Path(__file__).parent


def rows_of(content: bytes) -> list:
    book = openpyxl.load_workbook(io.BytesIO(content), data_only=True)
    sheet = next(sheet for sheet in book.worksheets if sheet.sheet_state == "visible")
    rows = [list(row) for row in sheet.iter_rows(values_only=True)]
    return [row for row in rows if any(cell is not None for cell in row)]


def main(folder: str) -> None:
    found, seen = {}, set()
    for deck in sorted(pathlib.Path(folder).glob("*.pptx")):
        try:
            archive = zipfile.ZipFile(deck)
        except zipfile.BadZipFile:
            continue
        for part in sorted(name for name in archive.namelist() if name.endswith(".xlsx")):
            content = archive.read(part)
            if content not in seen:
                seen.add(content)
                found[f"{deck.name}!{part}"] = rows_of(content)
    lines = [f"{json.dumps(name)}: {json.dumps(rows, ensure_ascii=False, default=str)}" for name, rows in found.items()]
    (HERE / "embedded.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
