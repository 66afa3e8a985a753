import JSZip from 'jszip';
import { type LocalFile } from './local-file';

const PPTX = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

const edited = async (template: LocalFile, edit: (name: string, xml: string) => string): Promise<Buffer> => {
  const zip = await JSZip.loadAsync(template.buffer);
  const parts = zip.file(/\.xml$/);
  for (const { name, xml } of await Promise.all(
    parts.map(async (part) => ({ name: part.name, xml: await part.async('string') })),
  ))
    zip.file(name, edit(name, xml));
  return zip.generateAsync({ type: 'nodebuffer' });
};

/** What PowerPoint saves beside presentations, by extension: the main part says which it is. */
const KINDS = { potx: 'template', ppsx: 'slideshow' } as const;

/** The template as PowerPoint saves one of its own templates (`potx`), or a show that opens in full screen (`ppsx`). */
export const asKind = async (template: LocalFile, extension: keyof typeof KINDS): Promise<LocalFile> => ({
  name: `account-review.${extension}`,
  mimeType: `application/vnd.openxmlformats-officedocument.presentationml.${KINDS[extension]}`,
  buffer: await edited(template, (_name, xml) =>
    xml.replace('presentationml.presentation.main+xml', `presentationml.${KINDS[extension]}.main+xml`),
  ),
});

/** The template with filters, whose columns have to be read. */
export const withFilters = async (template: LocalFile): Promise<LocalFile> => ({
  name: 'filtered.pptx',
  mimeType: PPTX,
  buffer: await edited(template, (_name, xml) =>
    xml
      .replaceAll('{{renewal_date}}', '{{renewal_date | date: "long"}}')
      .replaceAll('{{revenue}}', '{{revenue | number: 2}}'),
  ),
});

/** The template with a filter that is misspelt, which would be printed as it stands. */
export const withFault = async (template: LocalFile): Promise<LocalFile> => ({
  name: 'faulty.pptx',
  mimeType: PPTX,
  buffer: await edited(template, (_name, xml) => xml.replaceAll('{{highlight}}', '{{highlight | uper}}')),
});

/** The template as another tool would have its placeholders written, with a loop. */
export const asForeign = async (template: LocalFile): Promise<LocalFile> => ({
  name: 'foreign.pptx',
  mimeType: PPTX,
  buffer: await edited(template, (name, xml) => {
    if (!/^ppt\/slides\/slide\d+\.xml$/.test(name)) return xml;
    const foreign = xml.replaceAll(/\{\{(\w+)\}\}/g, '$${$1}');
    return name.endsWith('slide1.xml') ? foreign.replace('<a:t>', '<a:t>{#rows}{/rows} ') : foreign;
  }),
});

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const sheetOf = (rows: readonly (readonly string[])[]): string => {
  const cells = (row: readonly string[]) => row.map((cell) => `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`);
  const lines = rows.map((row, index) => `<row r="${index + 1}">${cells(row).join('')}</row>`);
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines.join('')}</sheetData></worksheet>`;
};

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** A workbook with these sheets, in their order. */
export const workbook = async (
  sheets: Readonly<Record<string, readonly (readonly string[])[]>>,
): Promise<LocalFile> => {
  const zip = new JSZip();
  const names = Object.keys(sheets);
  const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  zip.file(
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${main}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${main}.sheet.main+xml"/></Types>`,
  );
  zip.file(
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r" Type="${RELATIONSHIPS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  const links = names.map(
    (_, i) => `<Relationship Id="r${i}" Type="${RELATIONSHIPS}/worksheet" Target="sheet${i}.xml"/>`,
  );
  zip.file(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships">${links.join('')}</Relationships>`,
  );
  const listed = names.map((name, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="r${i}"/>`);
  zip.file(
    'xl/workbook.xml',
    `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${RELATIONSHIPS}"><sheets>${listed.join('')}</sheets></workbook>`,
  );
  for (const [i, name] of names.entries()) zip.file(`xl/sheet${i}.xml`, sheetOf(sheets[name] ?? []));
  const mimeType = `${main}.sheet`;
  return { name: 'accounts.xlsx', mimeType, buffer: await zip.generateAsync({ type: 'nodebuffer' }) };
};

/** Text as a Windows of another country writes it, such as `windows-1250`. Throws for a letter that it has not. */
export function inCodePage(text: string, codePage: string): Buffer {
  const letters = new TextDecoder(codePage).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Buffer.from(
    [...text].map((letter) => {
      const byte = letters.indexOf(letter);
      if (byte < 0) throw new Error(`${codePage} has no “${letter}”`);
      return byte;
    }),
  );
}
