import { PDFiumLibrary } from '@hyzyla/pdfium';
import { type Invoice } from './invoice.entity';
import { drawInvoice } from './invoice-pdf';

const invoice: Invoice = {
  id: '7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0012',
  position: '42',
  userId: null,
  number: 'RD-2026-000042',
  issuedOn: '2026-11-25',
  currency: 'USD',
  seller: { name: 'Rowdeck Ltd', address: ['Mühlenstraße 3', '20095 Hamburg', 'Germany'], taxId: 'DE123456789' },
  buyer: {
    name: 'Łódź Print Ćwiękała i Σία',
    address: 'ul. Piotrkowska 1\nДом 5',
    postal_code: '90-001',
    city: 'Łódź',
    country: 'PL',
    tax_id: 'PL7250040550',
  },
  lines: [
    { description: 'Professional, November 25, 2026 to December 9, 2026 (15 of 30 days)', amountMinor: 4450 },
    { description: 'Unused: Starter, November 25, 2026 to December 9, 2026 (15 of 30 days)', amountMinor: -1450 },
  ],
  netMinor: 3000,
  tax: { name: 'VAT', percent: 19, amountMinor: 570 },
  totalMinor: 3570,
  notes: ['Pay within 14 days to DE02 1203 0000 0000 2020 51.'],
  pdfUrl: null,
  status: 'open',
  paidOn: null,
};

/** As a reader that is not ours finds it. */
const textOf = async (bytes: Buffer): Promise<{ pages: number; text: string }> => {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const pages = document.getPageCount();
  const text = document.getPage(0).getText();
  document.destroy();
  library.destroy();
  return { pages, text: text.replace(/\s+/g, ' ') };
};

describe('an invoice as a PDF', () => {
  it('holds all that was stored, on one page, in any European script', async () => {
    const { pages, text } = await textOf(await drawInvoice(invoice));
    expect(pages).toBe(1);
    for (const part of [
      'RD-2026-000042',
      'November 25, 2026',
      'Rowdeck Ltd',
      'Mühlenstraße 3',
      'Tax ID: DE123456789',
      'Łódź Print Ćwiękała i Σία',
      'Дом 5',
      '90-001 Łódź',
      'Poland',
      'Tax ID: PL7250040550',
      'Professional, November 25, 2026 to December 9, 2026 (15 of 30 days)',
      '-$14.50',
      '$44.50',
      'Without tax',
      '$30.00',
      'VAT 19%',
      '$5.70',
      'Total',
      '$35.70',
      'Pay within 14 days',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('is headed as a draft where the seller has said no address', async () => {
    const { text } = await textOf(await drawInvoice({ ...invoice, seller: { ...invoice.seller, address: [] } }));
    expect(text).toMatch(/^Draft of an invoice/);
    expect((await textOf(await drawInvoice(invoice))).text).toMatch(/^Invoice /);
  });

  it('is the same bytes each time', async () => {
    expect(await drawInvoice(invoice)).toEqual(await drawInvoice({ ...invoice }));
  });

  it('names no tax where none is added, and says that the charge is reversed', async () => {
    const { text } = await textOf(
      await drawInvoice({
        ...invoice,
        tax: null,
        totalMinor: 3000,
        notes: ['Reverse charge: the tax is owed by the buyer.'],
      }),
    );
    expect(text).not.toContain('VAT');
    expect(text).toContain('Reverse charge');
  });

  it('stays on its page with the longest names, in less than a message may hold', async () => {
    const long = (length: number) => 'Wędrówka '.repeat(Math.ceil(length / 9)).slice(0, length);
    const buyer = { ...invoice.buyer, name: long(200), address: long(500), city: long(100) };
    const bytes = await drawInvoice({ ...invoice, buyer, lines: [...invoice.lines, ...invoice.lines] });
    expect((await textOf(bytes)).pages).toBe(1);
    expect(bytes.length).toBeLessThan(150_000);
  });
});
