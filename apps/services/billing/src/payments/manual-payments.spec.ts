import { Logger } from '@nestjs/common';
import { ServiceEnvironment } from '@rowdeck/service-kit';
import { billingConfig } from '../config/billing.config';
import { ManualPayments, missingOnInvoices } from './manual-payments';

const ADDRESS = { INVOICE_SELLER_ADDRESS: 'Mühlenstraße 3|20095 Hamburg' };
const NOTE = { INVOICE_PAYMENT_NOTE: 'DE02 1203 0000 0000 2020 51' };
const TAXED = { INVOICE_TAX_PERCENT: '19' };

const configOf = (env: Record<string, string>) => billingConfig.read(new ServiceEnvironment(env));

it.each<[string, Record<string, string>, string[]]>([
  ['nothing', {}, ['INVOICE_SELLER_ADDRESS', 'INVOICE_PAYMENT_NOTE']],
  ['the address', ADDRESS, ['INVOICE_PAYMENT_NOTE']],
  ['address and note', { ...ADDRESS, ...NOTE }, []],
  ['a tax without a number', { ...ADDRESS, ...NOTE, ...TAXED }, ['INVOICE_SELLER_TAX_ID']],
  ['reverse charge alone', { ...ADDRESS, ...NOTE, INVOICE_REVERSE_CHARGE: 'true' }, ['INVOICE_SELLER_TAX_ID']],
  ['all of it', { ...ADDRESS, ...NOTE, ...TAXED, INVOICE_SELLER_TAX_ID: 'DE123456789' }, []],
])('with %s set (%j), invoices lack %j', (_what, env, missing) => {
  expect(missingOnInvoices(configOf(env))).toEqual(missing);
});

describe('at the start', () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  afterEach(() => warn.mockClear());
  afterAll(() => warn.mockRestore());

  it('an operator is told what invoices lack', () => {
    new ManualPayments(configOf(NOTE)).onApplicationBootstrap();
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/set INVOICE_SELLER_ADDRESS \(docs/)]]);
  });

  it('nothing is said where they are whole', () => {
    const payments = new ManualPayments(configOf({ ...ADDRESS, ...NOTE }));
    payments.onApplicationBootstrap();
    expect([warn.mock.calls, payments.invoicesSayHowToPay]).toEqual([[], true]);
  });
});
