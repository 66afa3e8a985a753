import { webhookMessage, type WebhookMessage } from '../webhooks/webhook-message';
import { type ApiSchemas, type SchemaObject } from './api-schemas';

type MessageType = WebhookMessage['type'];
type DataOf<T extends MessageType> = Extract<WebhookMessage, { type: T }>['data'];

interface Described<T extends MessageType> {
  readonly summary: string;
  readonly data: DataOf<T>;
}

const BATCH: DataOf<'batch.completed'> = {
  batch_id: '7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0009',
  batch_name: 'customers',
  batch_url: 'https://decks.example/api/v1/batches/7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0009',
  template_id: '7',
  template_name: 'Offer',
  row_count: 200,
  completed_count: 199,
  failed_count: 1,
  not_made_count: 0,
  rerun: null,
};

const DESCRIBED: { readonly [T in MessageType]: Described<T> } = {
  'batch.completed': { summary: 'A batch has ended with at least one presentation', data: BATCH },
  'batch.failed': {
    summary: 'A batch has ended without a single presentation',
    data: { ...BATCH, completed_count: 0, failed_count: 200 },
  },
  'template.faulty': {
    summary: 'A template uses a new file, and some of its text cannot be filled',
    data: {
      template_id: '7',
      template_name: 'Offer',
      template_url: 'https://decks.example/api/v1/templates/7',
      faults_count: 1,
      faults: [{ code: 'tag.unclosed', message: 'Slide 3, table “Prices”: {{price is not closed.' }],
    },
  },
  'quota.reached': {
    summary: 'Most of the presentations of a month are used, or all',
    data: {
      percent: 80,
      used: 200,
      limit: 250,
      plan: 'starter',
      month: '2026-11-01',
      resets_on: '2026-12-01',
      usage_url: 'https://decks.example/api/v1/usage',
    },
  },
  'test.ping': {
    summary: 'Somebody has pressed Send Test Event',
    data: { webhook_id: '7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0021' },
  },
};

const header = (name: string, description: string, example: string): SchemaObject => ({
  ...{ name, in: 'header', required: true, description },
  schema: { type: 'string', examples: [example] },
});

/** Those of Standard Webhooks. */
const HEADERS = [
  header('webhook-id', 'The id of the message: the same whenever it is sent again.', 'msg_5f0c5f5e2f0b4a519d533c1b'),
  header('webhook-timestamp', 'When it was sent, in seconds since 1970.', '1795334400'),
  header(
    'webhook-signature',
    'One signature or several, with spaces between them: `v1,` and the HMAC-SHA256 of id, timestamp and body, with full stops between them.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

const ANSWERS = {
  '2XX': { description: 'Taken. Answer within 10 seconds, and do the work afterwards.' },
  '410': { description: 'The webhook is switched off.' },
  default: { description: 'Not taken: the message is sent again, for three days.' },
};

/** `batch.completed` → `batchCompleted`. */
const nameOf = (type: MessageType): string => type.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase());

/** The messages that are sent to programs, so that what receives them can be generated. */
export const webhooksOf = (schemas: ApiSchemas): Record<string, SchemaObject> =>
  Object.fromEntries(
    webhookMessage.options.map((option) => {
      const { value: type } = option.shape.type;
      const { summary, data } = DESCRIBED[type];
      const example = { type, timestamp: '2026-11-22T08:00:00.000Z', data };
      const content = { 'application/json': { schema: schemas.of(option, 'output'), example } };
      const post = {
        ...{ operationId: nameOf(type), tags: ['Webhooks'], summary, description: `${summary}.` },
        ...{ security: [], parameters: HEADERS, requestBody: { required: true, content }, responses: ANSWERS },
      };
      return [type, { post }];
    }),
  );
