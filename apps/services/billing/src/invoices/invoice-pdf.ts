import { type Buyer } from '@rowdeck/contracts';
import PDFDocument from 'pdfkit';
import { dayWords, startOf } from '../periods/day';
import { type Invoice } from './invoice.entity';

/** Latin, Greek and Cyrillic, and more than the fonts that every reader has, which know western European letters alone. */
const FONTS = {
  regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
} as const;

/** In points: A4 with a margin of 2 cm. */
const LEFT = 57;
const RIGHT = 538;
const COLUMN = 225;
const AMOUNT_WIDTH = 110;
const INK = '#1f2430';
const FAINT = '#6b7280';

type Page = PDFKit.PDFDocument;

const money = (minor: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(minor / 100);

const countryName = (code: string): string =>
  code === '' ? '' : (new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code);

const buyerLines = ({ name, address, postal_code, city, country, tax_id }: Buyer): string[] =>
  [
    name,
    ...address.split('\n'),
    `${postal_code} ${city}`.trim(),
    countryName(country),
    tax_id && `Tax ID: ${tax_id}`,
  ].filter((line) => line !== '');

/** A heading with lines below it. Returns where they end. */
const block = (page: Page, x: number, y: number, heading: string, lines: readonly string[]): number => {
  page.font('regular').fontSize(8).fillColor(FAINT).text(heading, x, y, { width: COLUMN });
  page.fontSize(10).fillColor(INK);
  for (const line of lines) page.text(line, x, undefined, { width: COLUMN, lineGap: 2 });
  return page.y;
};

const rule = (page: Page, y: number): void => {
  page.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor(FAINT).stroke();
};

/** Words on the left, an amount on the right. Returns where it ends. */
const row = (page: Page, y: number, words: string, amount: string): number => {
  page.text(words, LEFT, y, { width: RIGHT - LEFT - AMOUNT_WIDTH - 12, lineGap: 2 });
  const end = page.y;
  page.text(amount, RIGHT - AMOUNT_WIDTH, y, { width: AMOUNT_WIDTH, align: 'right' });
  return end + 6;
};

/** Without the seller's address it is none that a bookkeeper may take, and must not look like one. */
const titleOf = ({ seller }: Pick<Invoice, 'seller'>): string =>
  seller.address.length === 0 ? 'Draft of an invoice' : 'Invoice';

const drawHead = (page: Page, { number, issuedOn, seller, buyer }: Invoice): number => {
  page.font('bold').fontSize(22).fillColor(INK).text(titleOf({ seller }), LEFT, LEFT);
  const top = page.y + 18;
  const sellerLines = [seller.name, ...seller.address, seller.taxId && `Tax ID: ${seller.taxId}`].filter(Boolean);
  const ends = [
    block(page, LEFT, top, 'For', buyerLines(buyer)),
    block(page, RIGHT - COLUMN, top, 'From', sellerLines),
  ];
  const second = Math.max(...ends) + 18;
  block(page, RIGHT - COLUMN, second, 'Date', [dayWords(issuedOn)]);
  return block(page, LEFT, second, 'Invoice number', [number]) + 24;
};

const drawLines = (page: Page, start: number, { lines, currency }: Invoice): number => {
  page.fontSize(8).fillColor(FAINT);
  let y = row(page, start, 'Description', `Amount (${currency})`);
  rule(page, y);
  page.fontSize(10).fillColor(INK);
  y += 8;
  for (const { description, amountMinor } of lines) y = row(page, y, description, money(amountMinor, currency));
  rule(page, y + 2);
  return y + 10;
};

const drawSums = (page: Page, start: number, { netMinor, tax, totalMinor, currency }: Invoice): number => {
  let y = row(page, start, 'Without tax', money(netMinor, currency));
  if (tax) y = row(page, y, `${tax.name} ${tax.percent}%`, money(tax.amountMinor, currency));
  page.font('bold');
  return row(page, y, 'Total', money(totalMinor, currency));
};

/** An invoice as a PDF of one page, of what is stored of it and nothing else: the same bytes each time. */
export const drawInvoice = (invoice: Invoice): Promise<Buffer> => {
  const { number, issuedOn, notes, seller } = invoice;
  const info = { Title: `${titleOf(invoice)} ${number}`, Author: seller.name, CreationDate: startOf(issuedOn) };
  const page = new PDFDocument({ size: 'A4', margin: LEFT, info, lang: 'en' });
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
  for (const [name, file] of Object.entries(FONTS)) page.registerFont(name, file);
  const below = drawSums(page, drawLines(page, drawHead(page, invoice), invoice), invoice) + 20;
  page.font('regular').fontSize(9).fillColor(INK);
  notes.forEach((note, index) => page.text(note, LEFT, index === 0 ? below : undefined, { lineGap: 2 }));
  page.end();
  return whole;
};
