import { Problem, webhookEvent, type webhooksHttp, type WebhookView } from '@rowdeck/contracts';
import { sampleWebhook } from '@rowdeck/http-contract';
import { type MockOf } from './mock-route';
import { type MockState } from './mock-state';

const require = ({ webhooks }: MockState, id: string): WebhookView => {
  const webhook = webhooks.find((each) => each.id === id);
  if (!webhook) throw new Problem('webhook.not_found');
  return webhook;
};

const requireDelivery = (state: MockState, id: string, delivery: string) => {
  require(state, id);
  const found = state.deliveries.find((each) => each.id === delivery);
  if (!found) throw new Problem('delivery.not_found');
  return found;
};

const change = (state: MockState, id: string, about: Partial<WebhookView>): WebhookView => {
  const { version } = require(state, id);
  state.webhooks = state.webhooks.map((each) => (each.id === id ? { ...each, ...about, version: version + 1 } : each));
  return require(state, id);
};

const switched = (enabled: boolean): Partial<WebhookView> =>
  enabled
    ? { enabled, disabled_reason: null, disabled_at: null, failing_since: null }
    : { enabled, disabled_reason: 'owner', disabled_at: new Date().toISOString() };

const assertAddress = (url: string | undefined): void => {
  if (url !== '') return;
  throw new Problem('webhook.invalid', { errors: { url: ['Enter the address that events are sent to.'] } });
};

/** Webhooks of which the secret says the number, so that a test can look for it. */
export const webhooksMock: MockOf<typeof webhooksHttp> = {
  list: ({ state }) => ({ data: state.webhooks, next_cursor: null }),
  create: ({ state, body: { url, events, description, enabled } }) => {
    assertAddress(url);
    const number = state.webhooks.length + 1;
    const webhook = sampleWebhook({
      id: `7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f02${String(number).padStart(2, '0')}`,
      ...{ url, description, events: webhookEvent.array().parse(events), ...switched(enabled) },
    });
    state.webhooks = [webhook, ...state.webhooks];
    return { ...webhook, secret: `whsec_mock${number}` };
  },
  show: ({ state, params: { id } }) => require(state, id),
  update: ({ state, params: { id }, body: { events, enabled, url, description } }) => {
    require(state, id);
    assertAddress(url);
    return change(state, id, {
      ...(url !== undefined && { url }),
      ...(description !== undefined && { description }),
      ...(events && { events: webhookEvent.array().parse(events) }),
      ...(enabled !== undefined && switched(enabled)),
    });
  },
  remove: ({ state, params: { id } }) => {
    require(state, id);
    state.webhooks = state.webhooks.filter((each) => each.id !== id);
  },
  rotateSecret: ({ state, params: { id } }) => {
    const until = new Date(Date.now() + 24 * 3_600_000).toISOString();
    return { ...change(state, id, { former_secret_until: until }), secret: 'whsec_rotated' };
  },
  sendTest: ({ state, params: { id } }) => {
    require(state, id);
    const [first] = state.deliveries;
    if (!first) throw new Problem('delivery.not_found');
    const number = String(state.deliveries.length).padStart(2, '0');
    const test = { ...first, id: `7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f03${number}`, type: 'test.ping' as const };
    state.deliveries = [test, ...state.deliveries];
    return test;
  },
  deliveries: ({ state, params: { id }, query: { status, type } }) => {
    require(state, id);
    const found = state.deliveries.filter(
      (each) => (status ?? each.status) === each.status && (type ?? each.type) === each.type,
    );
    return { data: found.map(({ body: _body, attempts: _attempts, ...view }) => view), next_cursor: null };
  },
  delivery: ({ state, params: { id, delivery } }) => requireDelivery(state, id, delivery),
  sendAgain: ({ state, params: { id, delivery } }) => ({
    ...requireDelivery(state, id, delivery),
    status: 'waiting',
    ended_at: null,
  }),
};
