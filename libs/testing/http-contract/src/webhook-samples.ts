import { type DeliveryDetail, type DeliveryView, type WebhookView } from '@rowdeck/contracts';
import { KNOWN } from './known';

export const sampleWebhook = (about: Partial<WebhookView> = {}): WebhookView => ({
  id: KNOWN.webhookId,
  url: 'https://hooks.example.com/rowdeck',
  description: 'Sends finished reports on',
  events: ['batch.completed', 'batch.failed'],
  enabled: true,
  disabled_reason: null,
  disabled_at: null,
  former_secret_until: null,
  failing_since: null,
  created_at: '2026-11-20T14:00:00.000Z',
  updated_at: '2026-11-20T14:00:00.000Z',
  version: 1,
  ...about,
});

/** As long as a real one. */
export const SAMPLE_WEBHOOK_SECRET = `whsec_${'c2FtcGxlIHNlY3JldCBvZiAzMiBieXRlcyBpbiBhbGw'}=`;

export const sampleDelivery = (about: Partial<DeliveryView> = {}): DeliveryView => ({
  id: KNOWN.deliveryId,
  message_id: 'msg_7f0f4c0e6f8e4f438a533a5d4f3f0023',
  type: 'batch.completed',
  status: 'delivered',
  reason: null,
  attempts_count: 2,
  response_status: 200,
  next_attempt_at: null,
  created_at: '2026-11-22T08:00:00.000Z',
  ended_at: '2026-11-22T08:00:06.000Z',
  ...about,
});

const attempt = (number: number, status: number): DeliveryDetail['attempts'][number] => ({
  id: `7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f003${number}`,
  number,
  started_at: `2026-11-22T08:00:0${number * 2}.000Z`,
  duration_ms: 84 * number,
  request: {
    url: 'https://hooks.example.com/rowdeck',
    headers: {
      'content-type': 'application/json',
      'webhook-id': 'msg_7f0f4c0e6f8e4f438a533a5d4f3f0023',
      'webhook-timestamp': '1795334400',
      'webhook-signature': 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
    },
  },
  response: {
    status,
    headers: { 'content-type': 'text/plain' },
    body: status === 200 ? 'thanks' : 'out of order',
    truncated: false,
  },
  error: status === 200 ? null : `The receiver answered with the status ${status}.`,
});

export const sampleDeliveryDetail = (about: Partial<DeliveryDetail> = {}): DeliveryDetail => ({
  ...sampleDelivery(),
  body: JSON.stringify({
    type: 'batch.completed',
    timestamp: '2026-11-22T08:00:00.000Z',
    data: { batch_id: KNOWN.batchId, batch_name: 'customers', row_count: 3, completed_count: 3 },
  }),
  attempts: [attempt(2, 200), attempt(1, 500)],
  ...about,
});
