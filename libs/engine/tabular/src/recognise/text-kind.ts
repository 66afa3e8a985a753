/** Text in a form of its own that is no table, and how to come by a table of the same. */
export interface TextKind {
  /** What people call it. */
  readonly name: string;
  readonly remedy: string;
}

const FROM_BANK = 'Download the transactions from your bank as CSV, or convert the file with your accounting program.';

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
];

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
  return KINDS.find(({ begins }) => begins.test(text));
}

function isDump(text: string): boolean {
  let at = 0;
  for (;;) {
    COMMENTS.lastIndex = at;
    if (!COMMENTS.test(text)) return STATEMENT.test(text.slice(at));
    at = COMMENTS.lastIndex;
  }
}
