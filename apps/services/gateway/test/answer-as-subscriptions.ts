import {
  cancelSubscription,
  changeSubscription,
  countGivenUp,
  getBuyer,
  getInvoiceFile,
  getBatchStorage,
  getSignUpOffer,
  getSubscription,
  getTemplateStorage,
  getTier,
  grantSubscription,
  listInvoices,
  listSiteInvoices,
  markInvoicePaid,
  openBillingPortal,
  orderReruns,
  quoteChange,
  reopenInvoice,
  resumeSubscription,
  saveBuyer,
  takeStripeWebhook,
} from '@rowdeck/contracts';
import {
  GOOD_SIGNATURE,
  KNOWN,
  sampleBuyer,
  sampleInvoice,
  sampleOffer,
  sampleQuote,
  sampleSiteInvoice,
  sampleStorage,
  sampleStripeSubscription,
} from '@rowdeck/http-contract';
import { type GatewayForTest } from './gateway-for-test';
import { known, refuse } from './refuse';

const PDF = { file_name: 'invoice-2026-000001.pdf', content: Buffer.from('%PDF-1.7').toString('base64') };

/** Gives a gateway the member's subscription: `sampleStripeSubscription`. */
export const answerAsSubscriptions = (gateway: GatewayForTest): void => {
  // The pages are those of a member on Free; keys take more.
  gateway.answer(getTier, () => ({ tier: 'starter' as const, billing: 'manual' as const }));
  const { templates_bytes, batches_bytes, reserved_bytes } = sampleStorage().storage;
  gateway.answer(getTemplateStorage, () => ({ stored: templates_bytes, reserved: reserved_bytes }));
  gateway.answer(getBatchStorage, () => ({ stored: batches_bytes, reserved: 0 }));
  const present = sampleStripeSubscription();
  const on = '2026-12-10';
  gateway.answer(getSignUpOffer, () => sampleOffer());
  gateway.answer(getSubscription, () => present);
  gateway.answer(quoteChange, ({ tier, interval }) =>
    tier === present.tier ? refuse('subscription.invalid', 'tier') : sampleQuote({ tier, interval }),
  );
  gateway.answer(changeSubscription, ({ tier }) =>
    tier === 'enterprise'
      ? refuse('subscription.invalid', 'tier')
      : { url: 'https://checkout.stripe.com/c/pay/1', subscription: present },
  );
  gateway.answer(cancelSubscription, () => ({
    ...present,
    scheduled: { kind: 'cancellation' as const, tier: 'free' as const, interval: present.interval, on },
  }));
  gateway.answer(resumeSubscription, () => ({ ...present, scheduled: null }));
  gateway.answer(openBillingPortal, () => ({ url: 'https://billing.stripe.com/p/session/1' }));
  gateway.answer(getBuyer, () => sampleBuyer());
  gateway.answer(saveBuyer, ({ form }) =>
    form.country === 'Narnia' ? refuse('buyer.invalid', 'country') : sampleBuyer(form),
  );
  gateway.answer(listInvoices, () => ({ invoices: [sampleInvoice()], cursor: null }));
  gateway.answer(getInvoiceFile, ({ id }) => known(id, KNOWN.invoiceId, PDF, 'invoice.not_found'));
  gateway.answer(markInvoicePaid, ({ id, form: { paid_on = on } }) =>
    paid_on > on
      ? refuse('invoice.invalid', 'paid_on')
      : known(id, KNOWN.invoiceId, { id, number: '2026-000001', paid_on }, 'invoice.not_found'),
  );
  gateway.answer(listSiteInvoices, () => ({ invoices: [sampleSiteInvoice()], cursor: null }));
  gateway.answer(reopenInvoice, ({ id, form: { reason } }) =>
    reason === ''
      ? refuse('invoice.invalid', 'reason')
      : known(id, KNOWN.invoiceId, { id, number: '2026-000001', paid_on: null }, 'invoice.not_found'),
  );
  gateway.answer(countGivenUp, () => ({ batches: 2, rows: 30, ordered: 0 }));
  gateway.answer(orderReruns, ({ order: { reason } }) =>
    reason === '' ? refuse('batch.invalid', 'reason') : { batches: 2, rows: 30 },
  );
  gateway.answer(grantSubscription, ({ userId, form: { tier = 'free', nonprofit = false, reason } }) =>
    reason === ''
      ? refuse('subscription.invalid', 'reason')
      : known(userId, KNOWN.lastAdminId, { tier, nonprofit }, 'user.not_found'),
  );
  gateway.answer(takeStripeWebhook, ({ payload }) =>
    payload.includes(GOOD_SIGNATURE) ? {} : refuse('webhook.refused'),
  );
};
