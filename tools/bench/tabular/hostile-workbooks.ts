import { inlineRow, ods, packed, xlsx } from '@rowdeck/engine-tabular-testing';
import { type BenchTable } from './bench-table';
import { LARGEST_BYTES } from './hostile-tables';

const MiB = 1024 * 1024;
/** As large as a sheet may be, unpacked. */
const LARGEST_PART = 1000 * MiB;
/** As large as the XML of an OpenDocument spreadsheet may be. */
const LARGEST_CONTENT = 95 * MiB;
/** As large as a part may be that is held. */
const LARGEST_HELD = 31 * MiB;

const HEADER = inlineRow('a', 'b');
const WORKSHEET = `<worksheet><sheetData>${HEADER}`;
const END = '</sheetData></worksheet>';
const sheetOf = (piece: string, size = LARGEST_PART): Uint8Array =>
  xlsx({ sheet: packed(WORKSHEET, piece, END, size) });
/** Within one row, which begins and never ends before the sheet does. */
const rowOf = (piece: string): Uint8Array =>
  xlsx({ sheet: packed(`${WORKSHEET}<row>`, piece, `</row>${END}`, LARGEST_PART) });

/** Rows of a hundred cells with values of their own, in a style of `numFmtId` 0, 10 (percent) or 14 (date). */
const valuesOf = (cell: (i: number) => string): Uint8Array => {
  const rows = Array.from({ length: 300 }, (_, row) => `<row>${numbered(100, (i) => cell(100 * row + i))}</row>`);
  return xlsx({
    sheet: packed(WORKSHEET, rows.join(''), END, LARGEST_PART / 5),
    styles: '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="10"/><xf numFmtId="14"/></cellXfs></styleSheet>',
  });
};

const stringsOf = (piece: string): Uint8Array =>
  xlsx({
    sheet: HEADER + '<row><c t="s"><v>0</v></c></row>',
    strings: packed('<sst>', piece, '</sst>', LARGEST_HELD),
  });
const stylesOf = (piece: string): Uint8Array =>
  xlsx({ sheet: HEADER, styles: packed('<styleSheet><cellXfs>', piece, '</cellXfs></styleSheet>', LARGEST_HELD) });
const numbered = (count: number, piece: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => piece(i)).join('');

const TABLE = '<document-content><table:table table:name="S">';
const TEXT = (text: string): string => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`;
const ODS_HEADER = `<table:table-row>${TEXT('a')}</table:table-row>`;
const odsOf = (piece: string, before = TABLE + ODS_HEADER, behind = '</table:table></document-content>'): Uint8Array =>
  ods(packed(before, piece, behind, LARGEST_PART));
/** All cells but for the last few rows of what one may hold, in rows of a hundred: its sheets are listed first, and all of it read twice. */
const odsCells = (cell: (i: number) => string): Uint8Array => {
  const rows = Array.from(
    { length: 300 },
    (_, row) => `<table:table-row>${numbered(100, (i) => cell(100 * row + i))}</table:table-row>`,
  );
  return ods(packed(TABLE + ODS_HEADER, rows.join(''), '</table:table></document-content>', LARGEST_CONTENT));
};
const valued = (type: string, value: string, shown: string): string =>
  `<table:table-cell office:value-type="${type}" office:value="${value}"><text:p>${shown}</text:p></table:table-cell>`;
const repeatedRow = (rows: number, columns: number, cell: string): string =>
  `<table:table-row table:number-rows-repeated="${rows}"><table:table-cell table:number-columns-repeated="${columns}"/>${cell}</table:table-row>`;

/** Behind `beginning` the same until the file is as large as one may be. */
function json(beginning: string, piece: string, end = ''): Buffer {
  const bytes = Buffer.alloc(LARGEST_BYTES, piece);
  bytes.write(beginning);
  bytes.write(end, bytes.length - end.length);
  return bytes;
}

/** Objects of about a million characters each, which the reader takes for rows. */
function jsonItems(item: string): Buffer {
  const items = `${item},`.repeat(Math.floor(LARGEST_BYTES / (item.length + 1)) - 1);
  return Buffer.from(`[${items}${item}]`);
}

const MILLION = 1_000_000;

const SHAPES: Readonly<Record<string, () => Uint8Array>> = {
  'XLSX: rows without cells': () => sheetOf('<row/>'),
  'XLSX: cells without values': () => rowOf('<c/>'),
  'XLSX: cells without values in rows': () => sheetOf(`<row>${'<c r="A1" s="0"/>'.repeat(1_000)}</row>`),
  'XLSX: rows of one number': () => sheetOf('<row><c><v>1</v></c></row>'),
  'XLSX: rows of blank texts': () => sheetOf(inlineRow('', '', '')),
  'XLSX: 16,000 numbers in each row': () => sheetOf(`<row>${'<c><v>1</v></c>'.repeat(16_000)}</row>`),
  'XLSX: references to one column': () => sheetOf(`<row>${'<c r="CV1" s="0"><v>1.5</v></c>'.repeat(100)}</row>`),
  'XLSX: numbers with references': () => valuesOf((i) => `<c r="A1" s="0"><v>${i}.25</v></c>`),
  'XLSX: percentages': () => valuesOf((i) => `<c s="1"><v>0.${10_000 + i}</v></c>`),
  'XLSX: dates': () => valuesOf((i) => `<c s="2"><v>${10_000 + i}</v></c>`),
  'XLSX: small numbers': () => valuesOf((i) => `<c><v>1.${i}e-12</v></c>`),
  'XLSX: rows that begin in the last column': () => sheetOf('<row><c r="XFD1"><v>1</v></c></row>'),
  'XLSX: texts of the greatest length': () => sheetOf(inlineRow('x'.repeat(32_767))),
  'XLSX: a text that does not end': () => rowOf('x'),
  'XLSX: a tag that does not end': () => xlsx({ sheet: packed(`${WORKSHEET}<row `, 'r ', END, LARGEST_PART) }),
  'XLSX: tags of many attributes': () => sheetOf(`<row ${'r '.repeat(200_000)}/>`),
  'XLSX: comments': () => sheetOf('<!---->'),
  'XLSX: errors': () => sheetOf(`<row>${'<c t="e"><v>#N/A</v></c>'.repeat(1_000)}</row>`),
  'XLSX: truths': () => sheetOf(`<row>${'<c t="b"><v>1</v></c>'.repeat(1_000)}</row>`),
  'XLSX: dates that are texts': () => sheetOf(`<row>${'<c t="d"><v>2026-04-03T00:00:00</v></c>'.repeat(1_000)}</row>`),
  'XLSX: texts in runs': () => sheetOf(`<row>${'<c t="inlineStr"><is><r><t>a</t></r></is></c>'.repeat(1_000)}</row>`),
  'XLSX: references in texts': () => sheetOf(inlineRow('&amp;'.repeat(6_000))),
  'XLSX: merged cells': () => sheetOf('<mergeCell ref="A1:B2"/>'),
  'XLSX: elements that are not known': () => sheetOf('<x y="z"/>'),
  'XLSX: a million shared strings': () => stringsOf('<si><t>some text</t></si>'),
  'XLSX: shared strings of the greatest length': () => stringsOf(`<si><t>${'日'.repeat(32_767)}</t></si>`),
  'XLSX: one shared string that does not end': () => stringsOf('x'),
  'XLSX: one long shared string in each cell': () =>
    xlsx({
      sheet: packed(`${WORKSHEET}<row>`, '<c t="s"><v>0</v></c>', `</row>${END}`, LARGEST_PART),
      strings: `<si><t>${'x'.repeat(32_767)}</t></si>`,
    }),
  'XLSX: cell styles by the million': () => stylesOf('<xf/>'),
  'XLSX: number formats by the million': () =>
    xlsx({
      sheet: HEADER,
      styles: `<styleSheet>${numbered(MILLION / 2, (i) => `<numFmt numFmtId="${i}" formatCode="0.${i}"/>`)}</styleSheet>`,
    }),
  'XLSX: sheets and relationships by the hundred thousand': () =>
    xlsx({
      sheet: HEADER,
      sheets: numbered(MILLION / 2, (i) => `<sheet name="s" r:id="r${i}"/>`),
      relationships: numbered(
        MILLION / 4,
        (i) => `<Relationship Id="q${i}" Type="x/worksheet" Target="worksheet.xml"/>`,
      ),
    }),
  'ODS: rows without cells': () => odsOf('<table:table-row/>'),
  'ODS: blank cells that are repeated': () => odsOf(repeatedRow(1, 16_384, '')),
  'ODS: a cell behind blank ones that are repeated': () => odsOf(repeatedRow(1, 16_000, TEXT('x'))),
  'ODS: rows of one cell that are repeated': () => odsOf(repeatedRow(20_000, 1, TEXT('x'))),
  'ODS: rows and cells that are repeated': () =>
    odsOf(
      `<table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="16384"><text:p>x</text:p></table:table-cell></table:table-row>`,
    ),
  'ODS: texts of the greatest length': () => odsOf(`<table:table-row>${TEXT('x'.repeat(32_767))}</table:table-row>`),
  'ODS: paragraphs in one cell': () =>
    odsOf(
      '<text:p/>',
      `${TABLE}${ODS_HEADER}<table:table-row><table:table-cell>`,
      '</table:table-cell></table:table-row></table:table></document-content>',
    ),
  'ODS: spaces in one cell': () =>
    odsOf(
      '<text:s text:c="1000"/>',
      `${TABLE}${ODS_HEADER}<table:table-row><table:table-cell><text:p>`,
      '</text:p></table:table-cell></table:table-row></table:table></document-content>',
    ),
  'ODS: texts of a letter': () => odsCells(() => TEXT('x')),
  'ODS: blank cells': () => odsCells((i) => (i % 2 === 0 ? TEXT('x') : '<table:table-cell/>')),
  'ODS: texts with spaces': () => odsCells(() => TEXT('a<text:s/>')),
  'ODS: numbers': () => odsCells((i) => valued('float', `${i}.25`, `${i}.25`)),
  'ODS: percentages': () => odsCells((i) => valued('percentage', `0.${10_000 + i}`, `${(10_000 + i) / 1_000}%`)),
  'ODS: amounts': () => odsCells((i) => valued('currency', `${1_000 + i}.5`, `${1_000 + i},50 €`)),
  'ODS: tables': () => odsOf('<table:table table:name="S"/>', '<document-content>', '</document-content>'),
  'JSON: one text': () => json('[{"a":"', 'x', '"}]'),
  'JSON: a text of backslashes': () => json('[{"a":"', '\\\\', '"}]'),
  'JSON: deep': () => json('[{"a":1},{"a":', '{"a":'),
  'JSON: white space': () => json('[', ' ', '{"a":1}]'),
  'JSON: white space between small objects': () =>
    json('[{"a":1}', `${' '.repeat(4_000)},{"a":1}`, ' '.repeat(5_000) + ']'),
  'JSON: lists behind the list': () => json('{"rows":[{"a":1}],"b":', '[],', '[]}'),
  'JSON: small objects': () => json('[{"a":1}', ',{"a":1}', '        ]'),
  'JSON: objects of 100,000 names': () => jsonItems(`{${numbered(100_000, (i) => `"n${i}":1,`)}"z":1}`),
  'JSON: names within a long name': () =>
    jsonItems(`{"${'n'.repeat(MILLION)}":{${numbered(100_000, (i) => `"n${i}":1,`)}"z":1}}`),
  'JSON: lists of empty objects': () => jsonItems(`{"a":[${'{},'.repeat(MILLION / 3)}{}]}`),
  'JSON: lists of empty lists': () => jsonItems(`{"a":[${'[],'.repeat(MILLION / 3)}[]]}`),
  'JSON: long lists of numbers': () => jsonItems(`{"a":[${'1,'.repeat(MILLION)}1]}`),
  'JSON: lists of 16,000 numbers': () => jsonItems(`{"a":[${'1,'.repeat(16_000)}1]}`),
  'JSON: lists of 16,000 objects': () => jsonItems(`{"a":[${'{},'.repeat(16_000)}{}]}`),
  'JSON: lists in lists': () => jsonItems(`{"a":[${'['.repeat(200)}${']'.repeat(200)}]}`),
  'JSON: a million objects': () =>
    Buffer.from(`[${'{"name":"Ada Lovelace","amount":1234.50},'.repeat(MILLION - 1)}{"name":"x"}]`),
  'JSON: objects of 16,000 names': () => jsonItems(`{${numbered(16_000, (i) => `"n${i}":1,`)}"z":1}`),
  'JSON: the last of 16,000 names': () =>
    Buffer.from(`[{${numbered(16_000, (i) => `"n${i}":1,`)}"z":1}${',{"z":1}'.repeat(MILLION - 10)}]`),
  'JSON: escapes': () => Buffer.from(`[${'{"\\u0061":"\\n\\"x\\u00e9","b":"\\\\"},'.repeat(MILLION - 1)}{"a":1}]`),
  'NDJSON: blank lines': () => json('{"a":1}\n', '\n'),
  'NDJSON: lines of spaces': () => json('{"a":1}\n', `${' '.repeat(100)}\n`),
  'NDJSON: small objects': () => json('', '{"a":1}\n'),
  'NDJSON: lines that are no JSON': () => json('{"a":1}\n', 'x\n'),
  'NDJSON: one line that does not end': () => json('{"a":1}\n', ' '),
};

/** Workbooks and JSON, as large as a file may be or as what it unpacks to may be, in shapes that might cost far more than their size. */
export const HOSTILE_WORKBOOKS: readonly BenchTable[] = Object.entries(SHAPES).map(([name, bytes]) => ({
  name,
  bytes: () => Buffer.from(bytes()),
}));
