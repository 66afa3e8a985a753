import { rawZip } from '@rowdeck/engine-archive-testing';
import { readTable } from '../read-table';
import { type Table } from '../table/table';
import { TableRejected } from '../table/table-fault';

const ROWS = '<row><c t="s"><v>0</v></c></row><row><c t="s"><v>1</v></c></row>';

/** Each part of a workbook as XML around what is put into it. */
const XLSX: Readonly<Record<string, (content: string) => string>> = {
  'xl/workbook.xml': (content) => `<workbook>${content}<sheets><sheet name="S" r:id="s"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': (content) =>
    `<Relationships>${content}${['worksheet', 'sharedStrings', 'styles']
      .map(
        (type) => `<Relationship Id="${type.slice(0, 1) === 'w' ? 's' : type}" Type="x/${type}" Target="${type}.xml"/>`,
      )
      .join('')}</Relationships>`,
  'xl/worksheet.xml': (content) => `<worksheet>${content}<sheetData>${ROWS}</sheetData></worksheet>`,
  'xl/sharedStrings.xml': (content) => `<sst>${content}<si><t>name</t></si><si><t>Ada</t></si></sst>`,
  'xl/styles.xml': (content) => `<styleSheet>${content}</styleSheet>`,
};
const ODS: Readonly<Record<string, (content: string) => string>> = {
  'content.xml': (content) =>
    `<document-content>${content}<table:table table:name="S">${['name', 'Ada']
      .map((text) => `<table:table-row><table:table-cell><text:p>${text}</text:p></table:table-cell></table:table-row>`)
      .join('')}</table:table></document-content>`,
};

/** A workbook one of whose parts is what `change` makes of it. */
function workbook(part: string, change: (whole: string) => string | Uint8Array, content = ''): Uint8Array {
  const isOds = part in ODS;
  const parts = Object.entries(isOds ? ODS : XLSX).map(([name, xml]) => ({
    name,
    content: name === part ? change(xml(content)) : xml(''),
  }));
  const mime = { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet', stored: true };
  return rawZip({ entries: isOds ? [mime, ...parts] : parts });
}

const PARTS = [...Object.keys(XLSX), ...Object.keys(ODS)];
const DEEP = `${'<x>'.repeat(256)}${'</x>'.repeat(256)}`;

/** What is put into a part, and what the user is told. */
const REFUSED: readonly (readonly [string, (whole: string) => string | Uint8Array, string, string])[] = [
  ['a document type', (xml) => `<!DOCTYPE x [<!ENTITY a "b">]>${xml}`, '', 'it declares a document type'],
  ['an entity of its own', (xml) => xml, '<x>&a;</x>', 'the entity &a; is not known'],
  ['a reference to no character', (xml) => xml, '<x>&#1114112;</x>', 'is not known'],
  ['XML that breaks off', (xml) => xml.slice(0, -5), '', 'it breaks off'],
  ['a tag that breaks off', (xml) => xml, '<x y="', 'it breaks off'],
  ['an end without a beginning', (xml) => xml, '</x>', 'the end tag x has no beginning'],
  ['ends in another order', (xml) => xml, '<x><y></x></y>', 'the end tag x has no beginning'],
  ['256 levels', (xml) => xml, DEEP, 'it is nested too deeply'],
  ['a tag that is longer than any', (xml) => xml, `<x y="${'z'.repeat(1_000_001)}`, 'a tag or a text is too long'],
  [
    'bytes that are no text',
    (xml) => Buffer.concat([Buffer.from(xml), Uint8Array.of(0xc3)]),
    '',
    'it holds bytes that are no text',
  ],
];

const READ: readonly (readonly [string, (whole: string) => string | Uint8Array, string])[] = [
  ['a declaration', (xml) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`, ''],
  ['a mark', (xml) => `\ufeff${xml}`, ''],
  ['UTF-16', (xml) => Buffer.from(`\ufeff${xml}`, 'utf16le'), ''],
  ['UTF-16, the other way round', (xml) => Buffer.from(`\ufeff${xml}`, 'utf16le').swap16(), ''],
  ['comments and instructions', (xml) => `<!-- <x> -->${xml}<?x >?>`, '<!-- & --><?y?>'],
  ['elements that nobody knows', (xml) => xml, '<x:y z="1>2"><x:t>&lt;</x:t></x:y>'],
  ['character data', (xml) => xml, '<x><![CDATA[</y>&z;]]></x>'],
  ['255 levels less', (xml) => xml, '<x>'.repeat(200) + '</x>'.repeat(200)],
];

const product = <T extends readonly unknown[]>(cases: readonly T[]): [string, ...T][] =>
  PARTS.flatMap((part) => cases.map((one): [string, ...T] => [part, ...one]));

const outcome = (bytes: Uint8Array): Promise<unknown> => readTable(bytes).catch((error: unknown) => error);

describe('a part of a workbook', () => {
  it.each(product(REFUSED))('is refused: %s with %s', async (part, _, change, content, words) => {
    const rejection = await outcome(workbook(part, change, content));
    expect(rejection).toBeInstanceOf(TableRejected);
    expect((rejection as TableRejected).faults).toEqual([
      expect.objectContaining({ code: 'table.workbook_damaged', message: expect.stringContaining(words) as string }),
    ]);
    expect((rejection as TableRejected).message).toContain(`“${part}”`);
  });

  it.each(product(READ))('is read: %s with %s', async (part, _, change, content) => {
    const table = (await outcome(workbook(part, change, content))) as Table;
    expect([table.headers, [...table.rows]]).toEqual([['name'], [['Ada']]]);
  });
});
