import { type ContractCase } from './contract-case';
import { KNOWN } from './known';

const member = { as: 'member' } as const;
const one = { ...member, params: { id: KNOWN.webhookId } } as const;
const delivery = { ...member, params: { id: KNOWN.webhookId, delivery: KNOWN.deliveryId } } as const;
const url = 'https://hooks.example.com/rowdeck';

/** Cases of `webhooks`, the first of each a success. */
export const webhookCases = {
  'webhooks.list': [
    { ...member, name: 'lists webhooks', holds: { data: [{ id: KNOWN.webhookId }], next_cursor: null } },
  ],
  'webhooks.create': [
    {
      ...member,
      name: 'makes a webhook',
      json: { url, events: ['batch.completed'], description: 'Reports' },
      holds: { url, events: ['batch.completed'], enabled: true, version: 1 },
    },
    {
      ...member,
      name: 'refuses a webhook without an address',
      json: {},
      problem: 'webhook.invalid',
      errors: ['url'],
    },
    {
      ...member,
      name: 'refuses what is not text',
      json: { url: {}, events: 'all', enabled: 'yes' },
      problem: 'request.invalid',
      errors: ['url', 'events', 'enabled'],
    },
  ],
  'webhooks.show': [{ ...one, name: 'shows a webhook', holds: { id: KNOWN.webhookId } }],
  'webhooks.update': [
    {
      ...one,
      name: 'switches a webhook off',
      json: { enabled: false },
      holds: { enabled: false, disabled_reason: 'owner' },
    },
    { ...one, name: 'refuses what is no address', json: { url: '' }, problem: 'webhook.invalid', errors: ['url'] },
    {
      ...one,
      name: 'refuses what is not true or false',
      json: { enabled: 'no' },
      problem: 'request.invalid',
      errors: ['enabled'],
    },
  ],
  'webhooks.remove': [{ ...one, name: 'deletes a webhook' }],
  'webhooks.rotateSecret': [{ ...one, name: 'makes another secret', holds: { id: KNOWN.webhookId } }],
  'webhooks.sendTest': [{ ...one, name: 'sends a test event', holds: { type: 'test.ping' } }],
  'webhooks.deliveries': [
    { ...one, name: 'lists the log', holds: { data: [{ id: KNOWN.deliveryId }], next_cursor: null } },
    { ...one, name: 'lists a part of the log', query: 'status=failed', holds: { data: [] } },
    {
      ...one,
      name: 'refuses filters that are none',
      query: 'status=lost&type=x&limit=0',
      problem: 'request.invalid',
      errors: ['status', 'type', 'limit'],
    },
  ],
  'webhooks.delivery': [{ ...delivery, name: 'shows the attempts of a delivery', holds: { id: KNOWN.deliveryId } }],
  'webhooks.sendAgain': [
    { ...delivery, name: 'sends a message again', holds: { id: KNOWN.deliveryId, status: 'waiting' } },
  ],
} as const satisfies Readonly<Record<string, readonly [ContractCase, ...ContractCase[]]>>;
