import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import Stripe from 'stripe';
import {
  invoiceAsStripe,
  isScheduled,
  scheduleAsStripe,
  scheduleIdOf,
  secondsOf,
  subscriptionAsStripe,
  type SubscriptionAtStripe,
} from './stripe-objects';

const SECRET = 'whsec_of_the_test';
const PRICES = {
  'starter.monthly': 'price_sm',
  'starter.annual': 'price_sa',
  'professional.monthly': 'price_pm',
  'professional.annual': 'price_pa',
} as const;

/** What somebody agrees to on a page of the stand-in. */
interface PageVisit {
  readonly customer: string;
  readonly price: string;
  /** Null where something new is bought. */
  readonly subscription: string | null;
  readonly returnUrl: string;
}

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

const bodyOf = async (request: IncomingMessage): Promise<Record<string, string>> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
};

const daysFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/**
 * The part of Stripe that billing asks, in memory: with subscriptions that the test changes, as Stripe's own pages would; and,
 * for a browser, such pages, each with the one button that agrees.
 */
export class StripeForTest {
  readonly subscriptions = new Map<string, SubscriptionAtStripe>();
  /** What was asked: method and path, with what was sent. */
  readonly asked: (readonly [string, Record<string, string>])[] = [];
  private readonly visits = new Map<string, PageVisit>();
  private count = 0;
  private site: string | null = null;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<StripeForTest> {
    const server = createServer();
    const stripe = new StripeForTest(server);
    server.on('request', (request, response) => void stripe.respond(request, response));
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
      STRIPE_API_URL: this.url,
    };
  }

  /** From now on, what happens on its pages is told to this site. */
  tellTo(site: string): void {
    this.site = site;
  }

  /** As a page of Stripe's changes it, or a period does. */
  set(id: string, customer: string, about: Partial<SubscriptionAtStripe> = {}): void {
    const present = this.subscriptions.get(id);
    const begun = { price: PRICES['starter.monthly'], status: 'active', start: '2026-11-10', end: '2026-12-10' };
    const goesOn = { ending: false, nextPrice: null, formerPrice: null, coupon: null };
    this.subscriptions.set(id, { ...begun, ...goesOn, ...present, id, customer, ...about });
  }

  /** A message as Stripe sends it, signed by its library. */
  message(type: string, object: object, about: { id?: string; secret?: string } = {}) {
    this.count += 1;
    const id = about.id ?? `evt_${this.count}`;
    const event = { id, object: 'event', type, created: secondsOf('2026-11-10') + this.count, data: { object } };
    const payload = JSON.stringify(event);
    const secret = about.secret ?? SECRET;
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    return { payload, signature };
  }

  /** That a subscription has changed, with how it was when the message was written. */
  changed(id: string, type = 'customer.subscription.updated') {
    return this.message(type, subscriptionAsStripe(this.known(id)));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  private known(id: string): SubscriptionAtStripe {
    const said = this.subscriptions.get(id);
    if (!said) throw new Error(`There is no subscription ${id}`);
    return said;
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await bodyOf(request);
    const { pathname: path, searchParams } = new URL(request.url ?? '', this.url);
    const method = request.method ?? '';
    const { status, headers, body } = path.startsWith('/v1/')
      ? this.api(method, path, { ...Object.fromEntries(searchParams), ...sent })
      : await this.page(method, path);
    response.writeHead(status, headers).end(body);
  }

  private api(method: string, path: string, sent: Record<string, string>): Answer {
    this.asked.push([`${method} ${path}`, sent]);
    const answer =
      this.checkout(method, path, sent) ??
      this.created(path, sent) ??
      this.subscription(method, path, sent) ??
      this.schedule(path, sent);
    const missing = { error: { type: 'invalid_request_error', message: 'No such thing' } };
    const headers = { 'content-type': 'application/json' };
    return { status: answer === null ? 404 : 200, headers, body: JSON.stringify(answer ?? missing) };
  }

  /** A page to pay on is open until somebody has paid on it, or it is closed. Its id is the end of its address. */
  private checkout(method: string, path: string, sent: Record<string, string>): object | null {
    const { customer = '' } = sent;
    const [, closed] = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path) ?? [];
    if (closed !== undefined) return this.visits.delete(`/c/pay/${closed}`) ? { id: closed, status: 'expired' } : null;
    if (path !== '/v1/checkout/sessions') return null;
    if (method === 'GET') {
      const open = [...this.visits].filter(
        ([page, visit]) => page.startsWith('/c/pay/') && visit.customer === customer,
      );
      const data = open.map(([page]) => ({ id: page.split('/').at(-1), object: 'checkout.session', status: 'open' }));
      return { object: 'list', has_more: false, url: path, data };
    }
    const price = sent['line_items[0][price]'] ?? '';
    const url = this.pageFor('/c/pay', { customer, price, subscription: null, returnUrl: sent['success_url'] ?? '' });
    return { id: url.split('/').at(-1), object: 'checkout.session', url };
  }

  private created(path: string, sent: Record<string, string>): object | null {
    const { customer = '' } = sent;
    if (path === '/v1/customers') return { id: `cus_${sent['metadata[user_id]']}`, object: 'customer' };
    // Stripe's page changes nothing that has a schedule.
    const confirmed = this.subscriptions.get(sent['flow_data[subscription_update_confirm][subscription]'] ?? '');
    if (path !== '/v1/billing_portal/sessions' || (confirmed && isScheduled(confirmed))) return null;
    const update = 'flow_data[subscription_update_confirm]';
    const price = sent[`${update}[items][0][price]`] ?? '';
    const subscription = sent[`${update}[subscription]`] ?? '';
    const visit = { customer, price, subscription, returnUrl: sent['return_url'] ?? '' };
    return { id: 'bps_1', url: this.pageFor('/p/session', visit) };
  }

  private subscription(method: string, path: string, sent: Record<string, string>): object | null {
    if (path === '/v1/subscriptions') {
      const { customer } = sent;
      const listed = [...this.subscriptions.values()].filter(
        (one) => one.status !== 'canceled' && (customer === undefined || one.customer === customer),
      );
      const data = listed.map(subscriptionAsStripe);
      return { object: 'list', has_more: false, url: path, data };
    }
    const [, id = ''] = /^\/v1\/subscriptions\/(\w+)$/.exec(path) ?? [];
    const said = this.subscriptions.get(id);
    if (!said) return null;
    const ending = sent['cancel_at_period_end'];
    if (method === 'POST' && isScheduled(said)) return null;
    if (ending !== undefined) this.set(id, said.customer, { ending: ending === 'true' });
    const coupon = sent['discounts[0][coupon]'];
    if (coupon !== undefined || sent['discounts'] === '') this.set(id, said.customer, { coupon: coupon ?? null });
    if (method === 'DELETE') this.set(id, said.customer, { status: 'canceled' });
    return subscriptionAsStripe(this.known(id));
  }

  private schedule(path: string, sent: Record<string, string>): object | null {
    if (path === '/v1/subscription_schedules') return scheduleAsStripe(this.known(sent['from_subscription'] ?? ''));
    const said = [...this.subscriptions.values()].find((one) => path.includes(scheduleIdOf(one)));
    if (!said) return null;
    if (path.endsWith('/release')) this.set(said.id, said.customer, { nextPrice: null, formerPrice: null });
    const begins = sent['phases[0][start_date]'];
    if (begins === undefined) return scheduleAsStripe(this.known(said.id));
    // The phase that is under way comes first: with one that is over, the next would begin when that ended.
    if (Number(begins) !== secondsOf(said.start)) return null;
    const nextPrice = sent['phases[1][items][0][price]'] ?? null;
    const coupon = sent['phases[0][discounts][0][coupon]'] ?? null;
    this.set(said.id, said.customer, { nextPrice, coupon });
    return scheduleAsStripe(this.known(said.id));
  }

  private pageFor(path: string, visit: PageVisit): string {
    this.count += 1;
    this.visits.set(`${path}/${this.count}`, visit);
    return `${this.url}${path}/${this.count}`;
  }

  private async page(method: string, path: string): Promise<Answer> {
    if (path.startsWith('/invoice/')) {
      const headers = {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="invoice.pdf"',
      };
      return { status: 200, headers, body: '%PDF-1.7 of Stripe' };
    }
    const visit = this.visits.get(path);
    // A browser asks for an icon, too.
    if (!visit) return { status: 204, headers: {}, body: '' };
    if (method === 'POST') {
      // Nobody pays twice on one page.
      if (visit.subscription === null) this.visits.delete(path);
      await this.agree(visit);
      return { status: 303, headers: { location: visit.returnUrl }, body: '' };
    }
    const form = '<form method="post"><button>Pay and subscribe</button></form>';
    const body = `<!doctype html><html lang="en"><title>Payment</title><h1>Payment</h1>${form}</html>`;
    return { status: 200, headers: { 'content-type': 'text/html' }, body };
  }

  /** What Stripe does when somebody has paid: the subscription is there or another one, and the site is told of it. */
  private async agree({ customer, price, subscription }: PageVisit): Promise<void> {
    const id = subscription ?? `sub_${customer.replaceAll(/\W/g, '')}`;
    const period = { start: daysFromNow(0), end: daysFromNow(30) };
    this.set(id, customer, subscription === null ? { price, ...period } : { price });
    await this.tell(this.changed(id));
    this.count += 1;
    const pdfUrl = `${this.url}/invoice/${this.count}/pdf`;
    await this.tell(this.message('invoice.paid', invoiceAsStripe(this.known(id), `R-${this.count}`, pdfUrl)));
  }

  private async tell({ payload, signature }: { payload: string; signature: string }): Promise<void> {
    if (this.site === null) throw new Error('tellTo first: there is no site to tell');
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const { status } = await fetch(`${this.site}/billing/stripe`, { method: 'POST', headers, body: payload });
    if (status !== 204) throw new Error(`The site has answered ${status} to a message of Stripe’s`);
  }
}
