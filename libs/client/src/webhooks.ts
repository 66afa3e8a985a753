import {
  at,
  type Reference,
  type Webhook,
  type WebhookDelivery,
  type WebhookDeliveryDetail,
  type WebhookWithSecret,
} from './answers';
import { type ListOptions, type Page, Pages } from './pages';
import { type CallOptions, type ChangeOptions, type ReadOptions, type Transport } from './transport';

/** What a webhook can be told of. */
export type WebhookEvent = Webhook['events'][number];

export interface WebhookSettings {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly description?: string;
  readonly enabled?: boolean;
}

/** A list that comes as one page. */
export interface OnePage<T> extends Omit<Pages<T>, 'page'> {
  page(): Promise<Page<T>>;
}

export interface DeliveryFilters extends Omit<ListOptions, 'fields'> {
  readonly status?: WebhookDelivery['status'];
  readonly type?: WebhookDelivery['type'];
}

/** The webhooks that Rowdeck tells of what happens, and what was sent to them. */
export class Webhooks {
  constructor(private readonly transport: Transport) {}

  /** All of them at once: an account has few. */
  list(options: ReadOptions = {}): OnePage<Webhook> {
    return new Pages(this.transport, '/webhooks', {}, options);
  }

  get(webhook: Reference, options?: CallOptions): Promise<Webhook> {
    return this.transport.json({ method: 'GET', path: at('webhooks', webhook) }, options);
  }

  /** The answer is the only place where the secret stands. */
  create(settings: WebhookSettings, options?: CallOptions): Promise<WebhookWithSecret> {
    return this.transport.json({ method: 'POST', path: '/webhooks', body: settings }, options);
  }

  /** What is left out stays as it is. */
  update(webhook: Reference, change: Partial<WebhookSettings>, options?: ChangeOptions): Promise<Webhook> {
    return this.transport.json({ method: 'PATCH', path: at('webhooks', webhook), body: change }, options);
  }

  delete(webhook: Reference, options?: ChangeOptions): Promise<void> {
    return this.transport.json({ method: 'DELETE', path: at('webhooks', webhook) }, options);
  }

  /** Another secret. The one before signs beside it for 24 hours; one that was replaced earlier no longer. */
  rotateSecret(webhook: Reference, options?: CallOptions): Promise<WebhookWithSecret> {
    return this.transport.json({ method: 'POST', path: at('webhooks', webhook, 'secret', 'rotate') }, options);
  }

  /** Sends a test event. */
  test(webhook: Reference, options?: CallOptions): Promise<WebhookDelivery> {
    return this.transport.json({ method: 'POST', path: at('webhooks', webhook, 'test') }, options);
  }

  /** What was sent, and what is to be sent, newest first. */
  deliveries(webhook: Reference, { status, type, ...options }: DeliveryFilters = {}): Pages<WebhookDelivery> {
    return new Pages(this.transport, at('webhooks', webhook, 'deliveries'), { status, type }, options);
  }

  /** With what was sent, and each attempt with its answer. */
  delivery(webhook: Reference, delivery: Reference, options?: CallOptions): Promise<WebhookDeliveryDetail> {
    const path = at('webhooks', webhook, 'deliveries', delivery);
    return this.transport.json({ method: 'GET', path }, options);
  }

  /** The same message, with the same id. */
  sendAgain(webhook: Reference, delivery: Reference, options?: CallOptions): Promise<WebhookDelivery> {
    const path = at('webhooks', webhook, 'deliveries', delivery, 'send_again');
    return this.transport.json({ method: 'POST', path }, options);
  }
}
