import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import Stripe from 'stripe';

const SECRET = 'whsec_of_the_test';
const PRICES = {
  'starter.monthly': 'price_sm',
  'starter.annual': 'price_sa',
  'professional.monthly': 'price_pm',
  'professional.annual': 'price_pa',
} as const;

interface Said {
  readonly id: string;
  readonly customer: string;
  readonly price: string;
  readonly status: string;
  readonly start: string;
  readonly end: string;
  readonly ending: boolean;
}

const seconds = (day: string): number => Date.parse(`${day}T10:30:00Z`) / 1000;

const asStripe = ({ id, customer, price, status, start, end, ending }: Said) => ({
  ...{ id, object: 'subscription', customer, status, created: seconds(start), cancel_at: null },
  cancel_at_period_end: ending,
  items: {
    object: 'list',
    data: [
      {
        ...{ id: `si_${id}`, object: 'subscription_item', price: { id: price, object: 'price', unit_amount: 2900 } },
        ...{ current_period_start: seconds(start), current_period_end: seconds(end) },
      },
    ],
  },
});

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
};

/** The part of Stripe that billing asks, in memory: with subscriptions that the test changes, as Stripe's own pages would. */
export class StripeForTest {
  readonly subscriptions = new Map<string, Said>();
  /** What was asked: method and path, with what was sent. */
  readonly asked: (readonly [string, Record<string, string>])[] = [];
  private count = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<StripeForTest> {
    const server = createServer();
    const stripe = new StripeForTest(server);
    server.on('request', (request, response) => {
      void stripe.answer(request).then((answer) => {
        response.writeHead(answer === null ? 404 : 200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer ?? { error: { type: 'invalid_request_error', message: 'No such thing' } }));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return stripe;
  }

  /** The settings of a site that is billed with it. */
  get settings(): Record<string, string> {
    return {
      BILLING: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_123',
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_PRICES: Object.entries(PRICES)
        .map(([plan, price]) => `${plan}=${price}`)
        .join(','),
      STRIPE_NONPROFIT_COUPON: 'half',
      STRIPE_API_URL: `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`,
    };
  }

  /** As a page of Stripe's changes it, or a period does. */
  set(id: string, customer: string, about: Partial<Said> = {}): void {
    const present = this.subscriptions.get(id);
    const begun = { price: PRICES['starter.monthly'], status: 'active', start: '2026-11-10', end: '2026-12-10' };
    this.subscriptions.set(id, { ...begun, ending: false, ...present, id, customer, ...about });
  }

  /** A message as Stripe sends it, signed by its library. */
  message(type: string, object: object, about: { id?: string; secret?: string } = {}) {
    this.count += 1;
    const id = about.id ?? `evt_${this.count}`;
    const event = { id, object: 'event', type, created: seconds('2026-11-10') + this.count, data: { object } };
    const payload = JSON.stringify(event);
    const secret = about.secret ?? SECRET;
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    return { payload, signature };
  }

  /** That a subscription has changed, with how it was when the message was written. */
  changed(id: string, type = 'customer.subscription.updated') {
    const said = this.subscriptions.get(id);
    if (!said) throw new Error(`There is no subscription ${id}`);
    return this.message(type, asStripe(said));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage): Promise<object | null> {
    const sent = Object.fromEntries(await bodyOf(request));
    const { pathname: path } = new URL(request.url ?? '', 'http://stripe');
    this.asked.push([`${request.method} ${path}`, sent]);
    const [, id = ''] = /^\/v1\/subscriptions\/(\w+)$/.exec(path) ?? [];
    if (path === '/v1/customers') return { id: `cus_${sent['metadata[user_id]']}`, object: 'customer' };
    if (path === '/v1/checkout/sessions') return { id: 'cs_1', url: 'https://checkout.stripe.com/c/pay/1' };
    if (path === '/v1/billing_portal/sessions') return { id: 'bps_1', url: 'https://billing.stripe.com/p/session/1' };
    if (path === '/v1/subscriptions') {
      return { object: 'list', has_more: false, url: path, data: [...this.subscriptions.values()].map(asStripe) };
    }
    return this.subscription(request.method ?? '', id, sent);
  }

  private subscription(method: string, id: string, sent: Record<string, string>): object | null {
    const said = this.subscriptions.get(id);
    if (!said) return null;
    const ending = sent['cancel_at_period_end'];
    if (ending !== undefined) this.set(id, said.customer, { ending: ending === 'true' });
    if (method === 'DELETE') this.set(id, said.customer, { status: 'canceled' });
    return asStripe(this.subscriptions.get(id) ?? said);
  }
}
