import { WEBHOOK_EVENTS } from '../webhooks/webhook';
import { endedBatch, webhookMessage } from '../webhooks/webhook-message';
import { ApiSchemas } from './api-schemas';
import { webhooksOf } from './api-webhooks';

interface Described {
  readonly post: {
    readonly operationId: string;
    readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
    readonly requestBody: { readonly content: { 'application/json': { schema: object; example: unknown } } };
    readonly responses: object;
  };
}

const schemas = new ApiSchemas({ named: { EndedBatch: endedBatch }, descriptions: new WeakMap() });
const webhooks = Object.entries(webhooksOf(schemas) as unknown as Record<string, Described>);

describe('the webhooks of the document', () => {
  it('are the events that a webhook may ask for, and the test', () => {
    expect(webhooks.map(([type]) => type)).toEqual([...WEBHOOK_EVENTS, 'test.ping']);
  });

  it.each(webhooks)('show a message %s as it is sent', (type, { post }) => {
    const { example, schema } = post.requestBody.content['application/json'];
    const sent = webhookMessage.parse(example);
    expect(sent).toEqual(example);
    expect(sent.type).toBe(type);
    expect(schema).toMatchObject({ properties: { type: { const: type } }, required: ['type', 'timestamp', 'data'] });
    expect(JSON.stringify(schema)).not.toContain('"additionalProperties":false');
  });

  it.each(webhooks)('name the headers that %s is verified by', (_type, { post }) => {
    expect(post.parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
      ['webhook-id', 'header', true],
      ['webhook-timestamp', 'header', true],
      ['webhook-signature', 'header', true],
    ]);
    expect(Object.keys(post.responses)).toEqual(['410', '2XX', 'default']);
  });

  it('have names that programs can have, each once', () => {
    const names = webhooks.map(([, { post }]) => post.operationId);
    expect(names).toEqual(['batchCompleted', 'batchFailed', 'templateFaulty', 'quotaReached', 'testPing']);
  });

  it('say once what two of them have in common', () => {
    const bodies = webhooks.slice(0, 2).map(([, { post }]) => JSON.stringify(post.requestBody));
    for (const body of bodies) expect(body).toContain('#/components/schemas/EndedBatch');
  });
});
