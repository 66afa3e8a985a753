#!/usr/bin/env python3
"""Writes the workbooks of this folder with independent writers, and values.json: what openpyxl and pandas read back in them.

It was run once, with openpyxl 3.1.5, XlsxWriter 3.3.1, pandas 3.1.1, odfpy 1.4.1; the tests need no Python.
"""
import datetime as dt
import json
import pathlib

import openpyxl
import pandas
import xlsxwriter
from odf.opendocument import OpenDocumentSpreadsheet
from odf.office import Annotation
from odf.table import CoveredTableCell, Table, TableCell, TableRow
from odf.text import P, S
from openpyxl.styles import Font

HERE = pathlib.Path(__file__).parent
PEOPLE = [["Name", "City", "Amount"], ["Zoë Muñoz", "Žilina", 1234.5], ["髙橋 花子", "名古屋", -7], ["Ünal", "İzmir", 0.1]]


def people_openpyxl() -> None:
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = "Leute"
    for row in PEOPLE:
        sheet.append(row)
    book.create_sheet("Second").append(["other", "table"])
    book["Second"].append(["a", "b"])
    book.save(HERE / "people-openpyxl.xlsx")


def people_xlsxwriter(name: str, options: dict) -> None:
    book = xlsxwriter.Workbook(HERE / name, options)
    sheet = book.add_worksheet("Leute")
    for line, row in enumerate(PEOPLE):
        sheet.write_row(line, 0, row)
    book.close()


def values_xlsxwriter(name: str, options: dict) -> None:
    book = xlsxwriter.Workbook(HERE / name, options)
    sheet = book.add_worksheet("Values")
    style = lambda pattern: book.add_format({"num_format": pattern})
    sheet.write_row(2, 1, ["what", "value"])
    moment = dt.datetime(2026, 4, 3, 14, 30)
    rows = [
        ("integer", 42, None), ("fraction", 0.1 + 0.2, None), ("long", 123456789012345, None), ("tiny", 1e-7, None),
        ("percent", 0.256, "0%"), ("percent 2", 0.256, "0.00%"), ("grouped", 1234567.891, "#,##0.00"),
        ("euro", 1234.5, '#,##0.00 "€"'), ("euro of Germany", 1234.5, "#,##0.00 [$€-407]"), ("negative red", -5.5, "0.00;[Red]-0.00"),
        ("accounting", -1234.5, '_-* #,##0.00 "CHF"_-;-* #,##0.00 "CHF"_-'), ("zip code", 1234, "00000"), ("scientific", 123456, "0.00E+00"),
        ("date of the system", moment, 14), ("German date", moment, "dd.mm.yyyy"), ("written date", moment, "d mmmm yyyy"),
        ("ISO with time", moment, "yyyy-mm-dd hh:mm"), ("time", dt.time(8, 5), "hh:mm"), ("hours", 1.5, "[h]:mm"), ("system date and time", moment, 22),
    ]
    for line, (what, value, pattern) in enumerate(rows, start=3):
        sheet.write(line, 1, what)
        sheet.write(line, 2, value, style(pattern)) if pattern else sheet.write(line, 2, value)
    line = 3 + len(rows)
    for what, write in (
        ("true", lambda at: sheet.write_boolean(at, 2, True)),
        ("formula", lambda at: sheet.write_formula(at, 2, "=C4*2", style("0.0"), 84)),
        ("text formula", lambda at: sheet.write_formula(at, 2, '="a"&"b"', None, "ab")),
        ("error", lambda at: sheet.write_formula(at, 2, "=NA()", None, "#N/A")),
        ("rich text", lambda at: sheet.write_rich_string(at, 2, "plain ", book.add_format({"bold": True}), "bold", " & <plain>")),
        ("line break", lambda at: sheet.write_string(at, 2, "one\ntwo")),
        ("spaces", lambda at: sheet.write_string(at, 2, "  kept  ")),
        ("text of digits", lambda at: sheet.write_string(at, 2, "007")),
    ):
        sheet.write(line, 1, what)
        write(line)
        line += 1
    book.close()


def layout_xlsxwriter() -> None:
    book = xlsxwriter.Workbook(HERE / "layout-xlsxwriter.xlsx")
    hidden = book.add_worksheet("Old")
    hidden.write_row(0, 0, ["never", "read"])
    sheet = book.add_worksheet("Plan & Preis")
    sheet.activate()
    sheet.set_first_sheet()
    hidden.hide()
    sheet.write_row(0, 0, ["Region", "Town", "Secret", "Sum"])
    sheet.merge_range(1, 0, 2, 0, "North")
    sheet.write_row(1, 1, ["Kiel", "x", 1])
    sheet.write_row(2, 1, ["Husum", "y", 2])
    sheet.write_row(4, 0, ["South", "Ulm", "z", 3])
    sheet.write_row(5, 0, ["South", "Aalen"])
    sheet.set_row(4, None, None, {"hidden": True})
    sheet.set_column(2, 2, None, None, {"hidden": True})
    book.close()


def rich_openpyxl() -> None:
    book = openpyxl.Workbook()
    book.epoch = openpyxl.utils.datetime.CALENDAR_MAC_1904
    sheet = book.active
    sheet.append(["day", "empty", "text"])
    sheet.append([dt.date(2026, 4, 3), None, "x"])
    sheet["A2"].number_format = "yyyy-mm-dd"
    sheet["C2"].font = Font(bold=True)
    book.save(HERE / "dates-1904-openpyxl.xlsx")


def typed_openpyxl() -> None:
    """Two days and two numbers, each shown in several ways, and below them texts that look like them."""
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.append(["when", "amount"])
    shown = [("dd/mm/yyyy", 13, 1234, "#,##0"), ("mm/dd/yyyy", 5, 1.234, "General"), ("dd/mm/yyyy", 3, 1234.5, '#,##0.00 "€"'), ("[$-407]d. mmmm yy", 3, 0.256, "0.0%")]
    for line, (pattern, day, number, form) in enumerate(shown, start=2):
        sheet.append([dt.date(2026, 4, day), number])
        sheet.cell(line, 1).number_format = pattern
        sheet.cell(line, 2).number_format = form
    sheet.append(["03/04/2026", "1,234"])
    book.save(HERE / "typed-openpyxl.xlsx")


def typed_odfpy() -> None:
    """As LibreOffice in German saves it."""
    document = OpenDocumentSpreadsheet()
    table = Table(name="Tabelle1")
    document.spreadsheet.addElement(table)
    rows = [("13.04.26", "2026-04-13", "1.234", 1234), ("03/04/26", "2026-04-03T14:30:00", "1,234", 1.234), ("5. April", "2026-04-05", "1.234,50 €", 1234.5)]
    header = TableRow()
    for name in ("when", "amount"):
        cell = TableCell(valuetype="string")
        cell.addElement(P(text=name))
        header.addElement(cell)
    table.addElement(header)
    for when, date, amount, value in rows:
        line = TableRow()
        day = TableCell(valuetype="date", datevalue=date)
        day.addElement(P(text=when))
        money = "€" in amount
        number = TableCell(valuetype="currency" if money else "float", value=value, **({"currency": "EUR"} if money else {}))
        number.addElement(P(text=amount))
        line.addElement(day)
        line.addElement(number)
        table.addElement(line)
    document.save(HERE / "typed-odfpy.ods")


def layout_odfpy() -> None:
    document = OpenDocumentSpreadsheet()
    table = Table(name="Übersicht")
    document.spreadsheet.addElement(table)

    def row(*cells, **attributes):
        line = TableRow(**attributes)
        for cell in cells:
            line.addElement(cell)
        table.addElement(line)

    def text(content, **attributes):
        cell = TableCell(valuetype="string", **attributes)
        for paragraph in content.split("\n"):
            p = P()
            before, _, after = paragraph.partition("   ")
            p.addText(before)
            if after:
                p.addElement(S(c=3))
                p.addText(after)
            cell.addElement(p)
        return cell

    def number(value, shown, kind="float", **attributes):
        cell = TableCell(valuetype=kind, value=value, **attributes)
        cell.addElement(P(text=shown))
        return cell

    row(TableCell(numbercolumnsrepeated=1024), numberrowsrepeated=2)
    row(text("Name"), text("Price"), text("Note"))
    row(text("Kaffee\nschwarz"), number(3.5, "3,50 €", "currency", currency="EUR"), text("a   b"))
    row(text("Tee"), number(0.07, "7 %", "percentage"), TableCell(numbercolumnsrepeated=1020))
    row(text("Brot", numberrowsspanned=1, numbercolumnsspanned=2), CoveredTableCell(), text("span"))
    row(text("Salz"), number(1, "1"), text("twice"), numberrowsrepeated=2)
    row(text("Mehl"), number(9, "9"), text("hidden"), visibility="collapse")
    with_note = text("Öl")
    note = Annotation()
    note.addElement(P(text="a comment"))
    with_note.addElement(note)
    row(with_note, number(8, "8"), text("x"))
    row(TableCell(numbercolumnsrepeated=1024), numberrowsrepeated=1048566)
    document.save(HERE / "layout-odfpy.ods")


def pandas_files() -> None:
    frame = pandas.DataFrame(PEOPLE[1:], columns=PEOPLE[0])
    frame["Day"] = pandas.to_datetime(["2026-04-03", "2026-12-24", None])
    frame.to_excel(HERE / "people-pandas.xlsx", index=False)
    frame.to_excel(HERE / "people-pandas.ods", index=False, engine="odf")


def read_back() -> dict:
    values = {}
    for path in sorted(HERE.glob("*.xlsx")):
        book = openpyxl.load_workbook(path, data_only=True)
        values[path.name] = {
            sheet.title: [[cell.isoformat() if hasattr(cell, "isoformat") else cell for cell in row] for row in sheet.iter_rows(values_only=True)]
            for sheet in book
        }
    for path in sorted(HERE.glob("*.ods")):
        frames = pandas.read_excel(path, sheet_name=None, header=None, engine="odf")
        values[path.name] = {name: json.loads(frame.to_json(orient="values", date_format="iso")) for name, frame in frames.items()}
    return values


def main() -> None:
    people_openpyxl()
    people_xlsxwriter("people-xlsxwriter.xlsx", {})
    people_xlsxwriter("people-inline-strings.xlsx", {"constant_memory": True})
    values_xlsxwriter("values-xlsxwriter.xlsx", {"default_date_format": "yyyy-mm-dd"})
    values_xlsxwriter("values-1904.xlsx", {"date_1904": True})
    layout_xlsxwriter()
    rich_openpyxl()
    layout_odfpy()
    typed_openpyxl()
    typed_odfpy()
    pandas_files()
    (HERE / "values.json").write_text(json.dumps(read_back(), ensure_ascii=False, indent=1, default=str) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
