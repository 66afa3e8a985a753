#!/usr/bin/env python3
"""Writes the files of this folder: one table as databases export it. `make.py POSTGRES_URL`, a server of which nothing is changed.

Needs psql and sqlite3. It was run once, with the versions in README.md; the tests need no Python.
"""
import json
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
HEADERS = ["id", "name", "note", "amount", "due", "paid"]
ROWS = [
    ["0017", "Zoë O’Neil", 'asked for 5" pipe, urgent', "1234.50", "2026-04-13", True],
    ["0018", "Jörg Müller; Söhne", "two\nlines", "-0.75", "2026-04-05", False],
    ["0019", "C:\\new\\table", "a\ttab | a bar", None, None, None],
    ["0020", " spaced ", "", "1000000.00", "1999-12-31", True],
]


def literal(value: str | bool | None) -> str:
    if value is None:
        return "NULL"
    return str(value).lower() if isinstance(value, bool) else "'" + value.replace("'", "''") + "'"


SQL_ROWS = ", ".join("(" + ", ".join(map(literal, row)) + ")" for row in ROWS)


def pg_query(rows: str) -> str:
    return f"SELECT id, name, note, amount::numeric(12,2), due::date, paid FROM (VALUES {rows}) AS t({', '.join(HEADERS)})"


# For forms that write line breaks and separators as they are.
FLAT_ROWS = SQL_ROWS.replace("two\nlines", "two lines").replace("\t", " ").replace("|", "/")
SQLITE_TABLE = "CREATE TABLE orders(id TEXT, name TEXT, note TEXT, amount NUMERIC, due TEXT, paid BOOLEAN); INSERT INTO orders VALUES "


def keep(name: str, content: bytes) -> None:
    (HERE / name).write_bytes(content)


def psql(url: str, *arguments: str) -> bytes:
    return subprocess.run(["psql", "-X", url, *arguments], capture_output=True, check=True).stdout


def from_postgres(url: str) -> None:
    for name, options in {
        "postgres-copy.csv": "FORMAT csv, HEADER",
        "postgres-copy-force-quote.csv": "FORMAT csv, HEADER, FORCE_QUOTE *, NULL 'NULL'",
        "postgres-copy-semicolon-windows-1252.csv": "FORMAT csv, HEADER, DELIMITER ';', ENCODING 'WIN1252'",
        "postgres-copy-text.tsv": "FORMAT text, HEADER",
    }.items():
        keep(name, psql(url, "-c", f"COPY ({pg_query(SQL_ROWS)}) TO STDOUT WITH ({options})"))
    keep("psql-csv.csv", psql(url, "--csv", "-c", pg_query(SQL_ROWS)))
    keep("psql-unaligned.txt", psql(url, "-A", "-F", "\t", "-c", pg_query(FLAT_ROWS)))
    keep("psql-html.html", psql(url, "-H", "-c", pg_query(SQL_ROWS)))


def from_sqlite() -> None:
    for name, (mode, rows) in {
        "sqlite-csv.csv": ("csv", SQL_ROWS),
        "sqlite-json.json": ("json", SQL_ROWS),
        "sqlite-tabs.tsv": ("tabs", FLAT_ROWS),
        "sqlite-list.txt": ("list", FLAT_ROWS),
        "sqlite-html.html": ("html", SQL_ROWS),
    }.items():
        script = f"{SQLITE_TABLE}{rows};\n.headers on\n.mode {mode}\nSELECT * FROM orders;\n"
        keep(name, subprocess.run(["sqlite3", ":memory:"], input=script.encode(), capture_output=True, check=True).stdout)


if __name__ == "__main__":
    keep("table.json", json.dumps({"headers": HEADERS, "rows": ROWS}, ensure_ascii=False, indent=2).encode() + b"\n")
    from_postgres(sys.argv[1])
    from_sqlite()
