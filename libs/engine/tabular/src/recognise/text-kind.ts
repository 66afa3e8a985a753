import { type PrintedTable, printedTable } from './printed-table';
import { isYaml } from './yaml-text';

/** Text in a form of its own that is no table, and how to come by a table of the same. */
export interface TextKind {
  /** What people call it. */
  readonly name: string;
  readonly remedy: string;
}

const FROM_BANK = 'Download the transactions from your bank as CSV, or convert the file with your accounting program.';
const FROM_SCREEN =
  'Have the program write CSV (psql --csv, sqlite3 -csv; mysql --batch writes tabs), or use its export.';
const FROM_PAGE =
  'Copy the table from where it is displayed (the page, the preview in an editor) into a spreadsheet, and save that as CSV or as a workbook.';

/** By how such a text begins: each needs more than a header of a table may be. */
const KINDS: readonly (TextKind & { readonly begins: RegExp })[] = [
  {
    name: 'a file of contacts (vCard)',
    remedy: 'Export the contacts as CSV: in Google Contacts choose Export, in Outlook File, Open & Export.',
    begins: /^BEGIN:VCARD\s*[\r\n]/i,
  },
  {
    name: 'a calendar (iCalendar)',
    remedy: 'Export the calendar as CSV or as a workbook: in Outlook choose File, Open & Export.',
    begins: /^BEGIN:VCALENDAR\s*[\r\n]/i,
  },
  {
    name: 'a bank statement (OFX)',
    remedy: FROM_BANK,
    begins: /^(?:OFXHEADER:\d|<OFX>|<\?OFX\s|<\?xml[^>]*>\s*<\?OFX\s)/i,
  },
  { name: 'a bank statement (QIF)', remedy: FROM_BANK, begins: /^!(?:Type|Account|Option):?\w*\s*[\r\n]/i },
  {
    name: 'a bank statement (MT940)',
    remedy: FROM_BANK,
    begins: /^(?:\{1:[^\r\n]{0,200}\{4:\s*)?:20:[^\r\n]{0,80}\s+:2[15]:/,
  },
  {
    name: 'a bank statement (camt)',
    remedy: FROM_BANK,
    begins: /^<\?xml[^>]*>\s*<(?:\w+:)?Document[^>]*:camt\.05[234]/,
  },
  {
    name: 'a directory export (LDIF)',
    remedy: 'Export the entries as CSV with your directory’s tool, such as csvde.',
    begins: /^(?:version: *1\s+)?dn: *[^\r\n=]{1,80}=[^\r\n]{1,500}[\r\n]+[a-z;-]{1,80}:/i,
  },
  {
    name: 'an email',
    remedy: 'Save the table that is attached to it, and give that.',
    begins: /^(?:From \S+@|Received: from|Return-Path: *<|Delivered-To: \S+@|MIME-Version: 1)/,
  },
  {
    name: 'a picture (SVG)',
    remedy: 'Give a CSV file, a workbook (.xlsx, .ods) or JSON.',
    begins: /^(?:<\?xml[^>]*>\s*)?<svg[\s>]/i,
  },
  {
    name: 'the output of a terminal (a line for each column)',
    remedy: FROM_SCREEN,
    begins: /^(?:-\[ RECORD \d+ \]|\*{3,40} \d+\. row \*{3,40}\s*[\r\n])/,
  },
  { name: 'a wiki page', remedy: FROM_PAGE, begins: /^\{\|[^\r\n]{0,500}[\r\n]+[!|]/ },
  { name: 'an AsciiDoc document', remedy: FROM_PAGE, begins: /^(?:\[[^\r\n]{0,500}\][\r\n]+)?\|={3,40}[\r\n]/ },
  {
    name: 'a LaTeX document',
    remedy: FROM_PAGE,
    begins: /^\\(?:documentclass\b|begin\{(?:tabular|table|longtable|document)\b)/,
  },
  {
    name: 'a settings file (INI, TOML)',
    remedy: 'Give the rows as a CSV file, a workbook (.xlsx, .ods) or JSON.',
    begins: /^\[{1,2}[\w .:-]{1,40}\]{1,2}[\r\n]{1,4}[\w.-]{1,40} ?=[^\r\n,;]*[\r\n]/,
  },
];

const YAML: TextKind = {
  name: 'a YAML document',
  remedy: 'Convert it to JSON, an array with an object for each row; yq -o=json does that.',
};
const PRINTED: Readonly<Record<PrintedTable, TextKind>> = {
  markdown: { name: 'a Markdown document', remedy: FROM_PAGE },
  drawn: { name: 'the output of a terminal (a table drawn with lines)', remedy: FROM_SCREEN },
};

const DUMP: TextKind = {
  name: 'a database dump (SQL)',
  remedy:
    "Export the rows of the table as CSV: in PostgreSQL \\copy … to 'file.csv' csv header, in MySQL Workbench or phpMyAdmin Export, CSV; in SQLite .mode csv.",
};
const STATEMENT =
  /^(?:INSERT\s+INTO\s+\S+\s*(?:\(|VALUES|SELECT)|REPLACE\s+INTO\s+\S+\s*(?:\(|VALUES)|CREATE\s+(?:TABLE|DATABASE|SCHEMA|SEQUENCE|TYPE|EXTENSION|TEMPORARY)\s|DROP\s+(?:TABLE|DATABASE|SCHEMA)\s|ALTER\s+TABLE\s|COPY\s+\S+\s[^;\r\n]{0,4000}FROM\s+stdin|SET\s+[\w.@]+\s*(?:=|TO\s)[^;\r\n]*;|USE\s+[\w`"[\]]+\s*;|LOCK\s+TABLES\s|(?:BEGIN|START)(?:\s+TRANSACTION)?\s*;|PRAGMA\s+\w+\s*=[^;\r\n]*;)/i;
/** Between statements of a dump stand comments, and those that only MySQL carries out. */
const COMMENTS = /(?:--[^\r\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/;?|#[^\r\n]*|\\\w+ \w{20,})\s+/y;

/** @param head the first characters of a file, without a byte order mark */
export function textKind(head: string): TextKind | undefined {
  const text = head.trimStart();
  if (isDump(text)) return DUMP;
  const kind = KINDS.find(({ begins }) => begins.test(text));
  if (kind) return kind;
  const printed = printedTable(text);
  if (printed) return PRINTED[printed];
  return isYaml(text) ? YAML : undefined;
}

function isDump(text: string): boolean {
  let at = 0;
  for (;;) {
    COMMENTS.lastIndex = at;
    if (!COMMENTS.test(text)) return STATEMENT.test(text.slice(at));
    at = COMMENTS.lastIndex;
  }
}
