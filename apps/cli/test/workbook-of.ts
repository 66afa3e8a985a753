import JSZip from 'jszip';

const cellXml = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

export type Sheet = readonly [name: string, rows: readonly (readonly string[])[]];

/** An Excel workbook with these sheets; texts are XML already. */
export function workbookOf(...sheets: readonly Sheet[]): Promise<Buffer> {
  const zip = new JSZip();
  const list = sheets.map(([name], i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="r${i + 1}"/>`);
  const targets = sheets.map((_, i) => `<Relationship Id="r${i + 1}" Type="x/worksheet" Target="sheet${i + 1}.xml"/>`);
  zip.file('xl/workbook.xml', `<workbook><sheets>${list.join('')}</sheets></workbook>`);
  zip.file('xl/_rels/workbook.xml.rels', `<Relationships>${targets.join('')}</Relationships>`);
  for (const [i, [, rows]] of sheets.entries()) {
    const xml = rows.map((cells) => `<row>${cells.map(cellXml).join('')}</row>`).join('');
    zip.file(`xl/sheet${i + 1}.xml`, `<worksheet><sheetData>${xml}</sheetData></worksheet>`);
  }
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}
