import { rawZip } from '@rowdeck/engine-archive-testing';
import { inlineRow, ods, xlsx } from '../test/made-workbook';
import { readTable } from './read-table';
import { type ReadTableOptions } from './table/table';
import { type TableErrorCode, type TableFault, TableRejected, type TableWarningCode } from './table/table-fault';

const text = (content: string): Uint8Array => new TextEncoder().encode(content);
const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
const zip = (...names: string[]): Uint8Array => rawZip({ entries: names.map((name) => ({ name, content: '' })) });
const sheet = (rows: string, more: Partial<Parameters<typeof xlsx>[0]> = {}): Uint8Array =>
  xlsx({ sheet: inlineRow('a', 'b') + rows, ...more });

type Case = readonly [string, Uint8Array, ReadTableOptions?];
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** A code without a case does not compile. */
const ERRORS: Readonly<Record<TableErrorCode, readonly Case[]>> = {
  'table.empty': [
    ['nothing', text('')],
    ['a mark', bytes(0xef, 0xbb, 0xbf)],
    ['blank lines', text('\n\r\n\r')],
    ['a line that names the delimiter', text('sep=;\n')],
    ['JSON without objects', text('[]')],
    ['a sheet without cells', xlsx({ sheet: '' })],
    ['a table without cells', ods('')],
  ],
  'table.header_only': [
    ['a line', text('a,b\n')],
    ['a row of a sheet', sheet('')],
    [
      'a row of OpenDocument',
      ods('<table:table-row><table:table-cell><text:p>a</text:p></table:table-cell></table:table-row>'),
    ],
  ],
  'table.binary': [
    ['zero bytes', bytes(0x61, 0, 0, 0, 0x0a, 1, 2, 0, 0)],
    ['a PDF', text('%PDF-1.7\n')],
    ['a picture', bytes(0x89, 0x50, 0x4e, 0x47)],
    ['another picture', bytes(0xff, 0xd8, 0xff, 0xe0)],
    ['a moving picture', text('GIF89a')],
    ['rich text', text('{\\rtf1 a}')],
    ['a text document', zip('word/document.xml')],
    [
      'an OpenDocument text',
      rawZip({ entries: [{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.text', stored: true }] }),
    ],
    ['an old Word document', bytes(...OLE, ...Buffer.from('WordDocument', 'utf16le'))],
    ['another XML', text('<?xml version="1.0"?><a/>')],
  ],
  'table.compressed': [
    ['gzip', bytes(0x1f, 0x8b, 8)],
    ['a ZIP archive', zip('a.csv')],
    ['a ZIP archive of nothing', zip()],
  ],
  'table.workbook': [
    ['an old workbook', bytes(...OLE)],
    ['a binary workbook', zip('xl/workbook.bin')],
    ['a Numbers spreadsheet', zip('Index/Document.iwa')],
    ['XML of 2003', text('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>')],
    ['a password', bytes(...OLE, ...Buffer.from('EncryptedPackage', 'utf16le'))],
  ],
  'table.workbook_damaged': [
    ['no workbook in it', zip('xl/styles.xml')],
    ['XML that breaks off', sheet('<row')],
    ['no sheet in it', xlsx({ sheet: '', sheets: ' ' })],
  ],
  'table.workbook_too_large': [
    ['a stated size', rawZip({ entries: [{ name: 'xl/workbook.xml', content: 'x', size: 1_999_999_999 }] })],
  ],
  'table.no_such_sheet': [
    ['a name', sheet(inlineRow('1')), { sheet: 'Other' }],
    ['a number', sheet(inlineRow('1')), { sheet: 2 }],
    ['zero', sheet(inlineRow('1')), { sheet: 0 }],
  ],
  'table.no_such_line': [
    ['of a text', text('a,b\n1,2\n'), { headerLine: 4 }],
    ['of blank lines', text('a,b\n1,2\n\n\n'), { headerLine: 3 }],
    ['of a sheet', sheet(inlineRow('1')), { headerLine: 9 }],
    ['of OpenDocument', ods(odsRow('a') + odsRow('1')), { headerLine: 3 }],
  ],
  'table.json': [
    ['text that breaks off', text('[{"a":1}')],
    ['a list of numbers in an object', text('[{"a":1},2]')],
    ['an object without a list', text('{"a":\n{"b":1}}')],
  ],
  'table.template': [
    ['a presentation', zip('ppt/presentation.xml')],
    ['an old presentation', bytes(...OLE, ...Buffer.from('PowerPoint Document', 'utf16le'))],
  ],
  'table.html': [
    ['a page', text('<!DOCTYPE html><p>')],
    ['a table behind a mark', text('\ufeff\n<TABLE><tr>')],
  ],
  'table.unknown_encoding': [
    ['UTF-8 with a byte that is not', Buffer.concat([text('name\nJürgen\nZoë\n'), bytes(0xe9, 0x0a)])],
    ['another than is stated', bytes(0x61, 0x0a, 0xff, 0xff), { encoding: 'utf-8' }],
  ],
  'table.too_large': [['bytes', text('a\n1\n'), { limits: { maxBytes: 3 } }]],
  'table.too_many_rows': [
    ['lines', text('a\n1\n2\n'), { limits: { maxRows: 1 } }],
    ['objects', text('[{"a":1},{"a":2}]'), { limits: { maxRows: 1 } }],
    ['rows of a sheet', sheet(inlineRow('1').repeat(2)), { limits: { maxRows: 1 } }],
  ],
  'table.too_many_columns': [
    ['headers', text('a,b\n1,2\n'), { limits: { maxColumns: 1 } }],
    ['names', text('[{"a":1,"b":2}]'), { limits: { maxColumns: 1 } }],
    ['columns of a sheet', sheet(inlineRow('1')), { limits: { maxColumns: 1 } }],
  ],
  'table.too_many_cells': [
    ['cells of text', text('a,b\n1,2\n'), { limits: { maxCells: 3 } }],
    ['values', text('[{"a":1,"b":2}]'), { limits: { maxCells: 3 } }],
    ['cells of a sheet', sheet(inlineRow('1', '2')), { limits: { maxCells: 3 } }],
  ],
  'table.cell_too_long': [
    ['text', text('a\nxyz\n'), { limits: { maxCellLength: 2 } }],
    ['a value', text('[{"a":"xyz"}]'), { limits: { maxCellLength: 2 } }],
    ['a cell of a sheet', sheet(inlineRow('xyz')), { limits: { maxCellLength: 2 } }],
  ],
  'table.row_too_long': [['a line', text('a,b\nxyz,xyz\n'), { limits: { maxRowLength: 4 } }]],
  'table.malformed_quotes': [['text behind a quote', text('a,b\n"x"y,z\n')]],
  'table.unclosed_quote': [['a quote', text('a,b\n"x,z\n')]],
};

const WARNINGS: Readonly<Record<TableWarningCode, readonly Case[]>> = {
  'table.doubled_delimiter': [['two bars between names', text('name||city\nAda||London\n')]],
  'table.tied_delimiter': [
    ['with more commas in its texts and amounts', text('Umsatz, netto;Umsatz, brutto\n1,50;2,50\n')],
    ['a comma in each header and amount', text('Name;Betrag, netto\nAda;1,50\nBob;2,50\n')],
    ['a comma in each address', text('Name\tAdresse, Ort\nMüller\tHauptstr. 1, Köln\n')],
  ],
  'table.unlisted_delimiter': [['an at sign between names', text('name@city\nAda@London\n')]],
  'table.guessed_delimiter': [['a caret between names', text('name^city\nAda^London\n')]],
  'table.uncertain_encoding': [['a single accent', bytes(0x61, 0x0a, 0xe9, 0x0a)]],
  'table.sheet_without_rows': [
    [
      'a sheet before it',
      xlsx({
        sheet: '',
        sheets: '<sheet name="S" r:id="worksheet"/><sheet name="T" r:id="other1"/>',
        others: [inlineRow('a') + inlineRow('1')],
      }),
    ],
  ],
  'table.hidden_row': [
    ['of a sheet', sheet('<row hidden="1"><c><v>1</v></c><c><v>2</v></c></row>')],
    ['that a filter hides', ods(`${odsRow('a')}${odsRow('1', 'table:visibility="filter"')}`)],
  ],
  'table.hidden_column': [
    ['of a sheet', sheet(inlineRow('1', '2'), { before: '<cols><col min="2" max="2" hidden="1"/></cols>' })],
    ['of OpenDocument', ods(`<table:table-column table:visibility="collapse"/>${odsRow('a')}${odsRow('1')}`)],
  ],
  'table.days_from_1904': [
    [
      'of no date format',
      sheet('<row><c><v>44653</v></c><c><v>1</v></c></row>', { properties: '<workbookPr date1904="1"/>' }),
    ],
  ],
  'table.merged_cells': [
    ['of a sheet', sheet(inlineRow('1', '2'), { behind: '<mergeCells><mergeCell ref="A1:B1"/></mergeCells>' })],
  ],
  'table.table_within': [
    [
      'of OpenDocument',
      ods(
        `${odsRow('a')}<table:table-row><table:table-cell><text:p>x</text:p><table:table>${odsRow('1')}</table:table></table:table-cell></table:table-row>`,
      ),
    ],
  ],
  'table.error_value': [
    ['of a formula', sheet('<row><c t="e"><v>#N/A</v></c><c><v>1</v></c></row>')],
    ['in a row of nothing else', sheet('<row><c t="e"><v>#N/A</v></c></row>')],
    ['of OpenDocument', ods(`${odsRow('a')}${odsRow('#N/A')}`)],
  ],
  'table.formula_without_value': [
    ['of a program', sheet('<row><c><f>1+1</f></c><c><v>1</v></c></row>')],
    [
      'of OpenDocument',
      ods(`${odsRow('a')}<table:table-row><table:table-cell table:formula="of:=1+1"/></table:table-row>`),
    ],
  ],
  'table.empty_header': [
    ['between two', text('a,,b\n1,2,3\n')],
    ['of an object', text('[{"":1}]')],
  ],
  'table.long_header': [['of 201 letters', text(`${'x'.repeat(201)}\n1\n`)]],
  'table.duplicate_header': [['twice', text('a,a\n1,2\n')]],
  'table.ragged_row': [
    ['that is short', text('a,b\n1\n')],
    ['that is long by nothing', text('a,b\n1,2,\n')],
  ],
  'table.surplus_cells': [
    ['that may be any', text('a,b\n1,2,3\n')],
    ['that a number was cut into', text('a,b\nx,1 234,56\n')],
    ['that a number was cut into, and the last cell is blank', text('a,b,c\nx,1 234,56,\n')],
  ],
  'table.blank_row': [
    ['of delimiters', text('a,b\n,\n1,2\n')],
    ['of spaces', text('a,b\n \u00a0, \n1,2\n')],
    ['of an object', text('[{"a":null},{"a":1}]')],
  ],
  'table.late_header': [['below a title', text('Report of March\n\nname,sum\nAda,5\n')]],
  'table.repeated_header': [
    ['of files that were joined', text('a,b\n1,2\na,b\n3,4\n')],
    ['of files with quotes', text('"a";"b"\r\n1;2\r\n"a";"b"')],
    ['in a column that nobody reads', text('a,b\n1,2\na,b\n'), { needed: () => new Set() }],
    ['of a sheet', sheet(inlineRow('1', '2') + inlineRow('a', 'b'))],
    ['of OpenDocument', ods(odsRow('a') + odsRow('1') + odsRow('a'))],
  ],
  'table.rule_row': [
    ['under the headers', text('a|b\n---|---\n1|2\n')],
    ['above a sum', text('a;b\n1;2\n-----;-----\n3;4')],
    ['in quotes', text('a,b\n"===","==="\n1,2\n')],
  ],
  'table.space_before_quote': [
    ['in a row', text('a,b\n1, "z"\n')],
    ['that holds the delimiter no more', text('a,b\n1,\t"z"\n')],
    ['at the beginning of a line', text('a;b\n "1";2\n')],
  ],
  'table.null_mark': [
    ['of a dump', text('a\tb\n1\t\\N\n2\t\\N\n')],
    ['at the end', text('a,b\n1,2\n\\N,\\N')],
    ['of what a query found', text('a,b\n1,NULL\n')],
    ['of a spreadsheet', text('a,b\n1,N/A\n')],
    ['of pandas', text('a,b\n1,nan\n')],
  ],
  'table.dump_escapes': [
    ['of PostgreSQL', text('a\tb\n1\tx\\ty\n')],
    ['of a Macintosh', text('a\tb\r1\tx\\ny\r')],
    ['in quotes', text('a,b\n1,"x\\ny"\n')],
  ],
  'table.error_text': [
    ['of Excel', text('a,b\n#N/A,1\n')],
    ['in German', text('a;b\n1;#WERT!\n')],
    ['in Russian', text('a;b\n1;#ЗНАЧ!\n')],
    ['in Czech', text('a;b\n1;#NENÍ_K_DISPOZICI\n')],
    ['of LibreOffice, by number', text('a,b\nErr:502,1\n')],
    ['in quotes', text('a,b\n1,"#DIV/0!"\n')],
    ['by number, in quotes', text('a,b\n1,"Err:508"\n')],
    ['of a column that is too narrow', text('a,b\n########,1\n')],
  ],
  'table.formula_text': [
    ['of a number with noughts before it', text('a,b\n="00123",1\n')],
    ['in quotes', text('a,b\n"=""00123""",1\n')],
  ],
  'table.text_mark': [
    ['before digits', text("a,b\n'01234,1\n")],
    ['of a guarded formula, in quotes', text('a,b\n"\'=SUM(1)",1\n')],
  ],
  'table.shortened_number': [
    ['of an article', text('ean,b\n4.00638E+12,1\n')],
    ['in German', text('ean;b\n4,00638E+12;1\n')],
    ['in quotes', text('ean,b\n"1.12345E+15",1\n')],
  ],
  'table.web_text': [
    ['of a shop', text('name,b\nM&uuml;ller,1\n')],
    ['by number', text('name,b\n5 &#8364;,1\n')],
    ['in an array', text('[{"name":"R&amp;D"}]')],
  ],
  'table.similar_names': [['of two objects', text('[{"Name":"Ada"},{"name":"Bob"}]')]],
  'table.encoded_twice': [
    ['German', text('name,b\nMÃ¼ller,1\n')],
    ['a euro sign', text('name,b\n5 â‚¬,1\n')],
    ['Russian', text('name\nÐ˜Ð²Ð°Ð½\n')],
    ['Korean', text('name\nê¹€\n')],
    ['among rows that are not', text('name\nJosé\nMÃ¼ller\n')],
    ['behind a mark', text('\ufeffname\nMÃ¼ller\n')],
    [
      'in a workbook',
      sheet('<row><c t="s"><v>1</v></c><c><v>1</v></c></row>', {
        strings: '<si><t>“CAFÉ”</t></si><si><t>MÃ¼ller</t></si>',
      }),
    ],
    ['in JSON', text('[{"a":"MÃ¼ller"}]')],
    ['in a line of JSON', text('{"a":"MÃ¼ller"}\n{"a":"x"}')],
  ],
  'table.repeated_name': [
    ['in an item', text('[{"a":1,"a":2}]')],
    ['in a line', text('{"a":1,"b":2}\n{"a":1,"a":2,"b":3}')],
    ['within an object', text('[{"a":{"b":1,"b":2}}]')],
    ['of objects', text('[{"a":{"b":1},"a":{"b":2}}]')],
  ],
  'table.control_characters': [
    ['in text', text('a\nx\u0001\n')],
    ['in JSON', text('[{"a":"\\u0007"}]')],
    ['in a sheet', sheet(inlineRow('_x0001_', '2'))],
  ],
};

function odsRow(value: string, attributes = ''): string {
  return `<table:table-row ${attributes}><table:table-cell><text:p>${value}</text:p></table:table-cell></table:table-row>`;
}

async function faultsOf(file: Uint8Array, options?: ReadTableOptions): Promise<readonly TableFault[]> {
  try {
    return (await readTable(file, options)).faults;
  } catch (error) {
    if (error instanceof TableRejected) return error.faults;
    throw error;
  }
}

const casesOf = (table: Readonly<Record<string, readonly Case[]>>): [string, ...Case][] =>
  Object.entries(table).flatMap(([code, cases]) => cases.map((one): [string, ...Case] => [code, ...one]));

describe('a table is refused', () => {
  it.each(casesOf(ERRORS))('as %s for %s', async (code, _, file, options = {}) => {
    const faults = await faultsOf(file, options);
    expect(new Set(faults.map((fault) => `${fault.code}, ${fault.severity}`))).toEqual(new Set([`${code}, error`]));
  });
});

/** What is told of the same bytes as well. */
const BESIDE: Readonly<Record<string, readonly TableWarningCode[]>> = {
  'table.doubled_delimiter': ['table.empty_header'],
  'table.late_header': ['table.surplus_cells'],
};

describe('a table is read with the warning', () => {
  it.each(casesOf(WARNINGS))('%s: %s', async (code, _, file, options = {}) => {
    const faults = await faultsOf(file, options);
    const expected = [code, ...(BESIDE[code] ?? [])].map((one) => `${one}, warning`);
    expect(new Set(faults.map((fault) => `${fault.code}, ${fault.severity}`))).toEqual(new Set(expected));
  });
});
