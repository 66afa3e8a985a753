import { getInvoiceFile, takeStripeWebhook } from '@rowdeck/contracts';
import { KNOWN } from '@rowdeck/http-contract';
import { GatewayForTest, SIGNED_IN } from '../../test/gateway-for-test';

let gateway: GatewayForTest;
beforeAll(async () => {
  gateway = await GatewayForTest.start();
  gateway.answer(takeStripeWebhook, () => ({}));
  const content = Buffer.from('%PDF-1.7 of an invoice').toString('base64');
  gateway.answer(getInvoiceFile, () => ({ file_name: 'invoice-2026-000001.pdf', content }));
});
afterAll(() => gateway.close());

describe('a message that is signed', () => {
  it('is passed on byte by byte: a signature holds for nothing else', async () => {
    const body = '{ "id":\t"evt_1",  "name": "Łódź \\u0041",\n "amount": 1.0 }';
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': 't=1,v1=ab' };
    const { status } = await gateway.ask('/billing/stripe', { method: 'POST', headers, body });
    expect(status).toBe(204);
    expect(gateway.asked.at(-1)).toEqual([takeStripeWebhook.subject, { payload: body, signature: 't=1,v1=ab' }]);
  });

  it('is not taken from a page of another site', async () => {
    const headers = { 'content-type': 'application/json', origin: 'https://elsewhere.example' };
    const { status } = await gateway.ask('/billing/stripe', { method: 'POST', headers, body: '{}' });
    expect(status).toBe(403);
  });
});

describe('an invoice', () => {
  it('is saved under its number, in whole or in part', async () => {
    const path = `/settings/subscription/invoices/${KNOWN.invoiceId}/pdf`;
    const whole = await gateway.ask(path, { headers: SIGNED_IN });
    expect(whole.headers['content-disposition']).toContain('filename="invoice-2026-000001.pdf"');
    expect([whole.headers['content-type'], whole.body.toString()]).toEqual([
      'application/pdf',
      '%PDF-1.7 of an invoice',
    ]);
    const part = await gateway.ask(path, { headers: { ...SIGNED_IN, range: 'bytes=5-7' } });
    expect([part.status, part.body.toString()]).toEqual([206, '1.7']);
    const again = await gateway.ask(path, { headers: { ...SIGNED_IN, 'if-none-match': String(whole.headers.etag) } });
    expect(again.status).toBe(304);
  });
});
