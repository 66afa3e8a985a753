import {
  createWebhook,
  deleteWebhook,
  exportDeliveries,
  getDelivery,
  getWebhook,
  listDeliveries,
  listWebhooks,
  rotateWebhookSecret,
  sendAgain,
  sendTestEvent,
  updateWebhook,
  webhookEvent,
} from '@rowdeck/contracts';
import {
  KNOWN,
  SAMPLE_WEBHOOK_SECRET,
  sampleDelivery,
  sampleDeliveryDetail,
  sampleWebhook,
} from '@rowdeck/http-contract';
import { type GatewayForTest } from './gateway-for-test';
import { known, refuse } from './refuse';

const secret = SAMPLE_WEBHOOK_SECRET;
const endpoint = <T>(id: string, what: T): T => known(id, KNOWN.webhookId, what, 'webhook.not_found');

/** Gives a gateway one endpoint of the member's, and its log with one delivery. */
export const answerAsWebhooks = (gateway: GatewayForTest): void => {
  gateway.answer(listWebhooks, () => ({ data: [sampleWebhook()], next_cursor: null }));
  gateway.answer(createWebhook, ({ form: { url = '', events = [], description = '' } }) =>
    url === ''
      ? refuse('webhook.invalid', 'url')
      : { ...sampleWebhook({ url, description, events: webhookEvent.array().parse(events) }), secret },
  );
  gateway.answer(getWebhook, ({ id }) => endpoint(id, sampleWebhook()));
  gateway.answer(updateWebhook, ({ id, change }) => {
    endpoint(id, null);
    if (change.url === '') return refuse('webhook.invalid', 'url');
    const disabled_at = '2026-11-22T08:00:00.000Z';
    return sampleWebhook({ enabled: false, disabled_reason: 'owner', disabled_at, version: 2 });
  });
  gateway.answer(deleteWebhook, ({ id }) => endpoint(id, {}));
  gateway.answer(rotateWebhookSecret, ({ id }) => endpoint(id, { ...sampleWebhook({ version: 2 }), secret }));
  gateway.answer(sendTestEvent, ({ id }) => endpoint(id, sampleDelivery({ type: 'test.ping', status: 'waiting' })));
  gateway.answer(listDeliveries, ({ id, filters = {}, cursor }) =>
    endpoint(id, {
      data: filters.status === 'failed' ? [] : [sampleDelivery()],
      next_cursor: filters.type === 'test.ping' && !cursor ? 'older' : null,
    }),
  );
  gateway.answer(getDelivery, ({ id, delivery }) => {
    endpoint(id, null);
    return known(delivery, KNOWN.deliveryId, sampleDeliveryDetail(), 'delivery.not_found');
  });
  gateway.answer(sendAgain, ({ id, delivery }) => {
    endpoint(id, null);
    return known(delivery, KNOWN.deliveryId, sampleDelivery({ status: 'waiting' }), 'delivery.not_found');
  });
  gateway.answer(exportDeliveries, () => ({ deliveries: [], cursor: null }));
};
