import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { pageGlyphs } from './page-glyphs';

interface Line {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

const drawnBy = (lines: readonly Line[]): string =>
  lines.map(({ x, y, text }) => `BT /F1 24 Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET`).join('\n');

/** Of one page of 600 × 400 points; what is `framed` is drawn by a form, as LibreOffice draws what is transparent. */
const pdfOf = (lines: readonly Line[], framed: readonly Line[] = []): Uint8Array => {
  const stream = (entries: string, content: string) =>
    `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;
  const fonts = '/Font << /F1 4 0 R >>';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 400] /Contents 5 0 R /Resources << ${fonts} /XObject << /X1 6 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    stream('', `/X1 Do\n${drawnBy(lines)}`),
    stream(`/Type /XObject /Subtype /Form /BBox [0 0 600 400] /Resources << ${fonts} >>`, drawnBy(framed)),
  ];
  let pdf = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  return Buffer.from(
    `${pdf}xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`,
    'latin1',
  );
};

describe('the letters of a page', () => {
  let library: PDFiumLibrary;
  beforeAll(async () => {
    const wasm = await readFile(require.resolve('@hyzyla/pdfium/pdfium.wasm'));
    library = await PDFiumLibrary.init({ wasmBinary: new Uint8Array(wasm).buffer });
  });
  afterAll(() => library.destroy());

  const lettersOf = async (pdf: Uint8Array): Promise<string> => {
    const document = await library.loadDocument(pdf);
    try {
      return pageGlyphs(document.getPage(0))
        .map(({ text }) => text)
        .join('');
    } finally {
      document.destroy();
    }
  };

  const TITLE: readonly Line[] = [
    { x: 110, y: 250, text: 'marble invoice' },
    { x: 66, y: 200, text: 'forest quarter' },
  ];
  // On the last line of the title, and before it.
  const BODY: readonly Line[] = [
    { x: 20, y: 198, text: '*' },
    { x: 100, y: 197, text: 'Good year' },
  ];

  it('come as they are drawn: of one text, and then of the one that lies on it', async () => {
    expect(await lettersOf(pdfOf([...TITLE, ...BODY]))).toBe('marbleinvoiceforestquarter*Goodyear');
  });

  it('come so from within forms', async () => {
    expect(await lettersOf(pdfOf(BODY, TITLE))).toBe('marbleinvoiceforestquarter*Goodyear');
  });

  it('have their places in shares of the page, from the top left', async () => {
    const document = await library.loadDocument(pdfOf([{ x: 300, y: 200, text: 'H' }]));
    const [letter] = pageGlyphs(document.getPage(0));
    document.destroy();
    expect(letter?.left).toBeCloseTo(0.5, 1);
    expect(letter?.bottom).toBeCloseTo(0.5, 2);
    expect(letter?.top).toBeCloseTo(0.457, 2);
  });

  it('are none of a page without text', async () => {
    expect(await lettersOf(pdfOf([]))).toBe('');
  });
});
