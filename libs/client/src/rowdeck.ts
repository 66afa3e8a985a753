import { type Account, idOf, type Reference, type Usage } from './answers';
import { Batches, type Row } from './batches';
import { Download } from './download';
import { Presentations } from './presentations';
import { Templates } from './templates';
import { type CallOptions, type RowdeckOptions, Transport } from './transport';
import { Webhooks } from './webhooks';

export interface NewPresentation {
  readonly template: Reference;
  /** By placeholder. */
  readonly values: Row;
  /** Language and country in which numbers and dates are printed, such as `de-CH`. */
  readonly locale?: string;
  /** Language and country of whoever wrote the values. */
  readonly data_locale?: string;
  /** What stands where there is no value: `blank`, `keep`, `fail` or `default=TEXT`. */
  readonly missing?: string;
  /** A pattern, such as `{{company}}.pptx`. */
  readonly file_name?: string;
  /** What becomes of text of the template that cannot be filled. */
  readonly faulty_template?: 'refuse' | 'keep';
}

/**
 * The API of one Rowdeck, for one account.
 *
 * ```ts
 * const client = new Rowdeck({ key: process.env.ROWDECK_KEY, baseUrl: 'https://rowdeck.example.com' });
 * const batch = await client.batches.create({ template: '7', rows }).wait();
 * ```
 */
export class Rowdeck {
  readonly templates: Templates;
  readonly batches: Batches;
  readonly presentations: Presentations;
  readonly webhooks: Webhooks;
  private readonly transport: Transport;

  constructor(options: RowdeckOptions) {
    this.transport = new Transport(options);
    this.templates = new Templates(this.transport);
    this.batches = new Batches(this.transport);
    this.presentations = new Presentations(this.transport);
    this.webhooks = new Webhooks(this.transport);
  }

  /** One presentation of one object, made while you wait. It counts as one of the month, and is not kept. */
  render({ template, ...presentation }: NewPresentation, options?: CallOptions): Promise<Download> {
    const body = { template_id: idOf(template), ...presentation };
    return Download.open(this.transport, { method: 'POST', path: '/render', body }, options);
  }

  /** What the plan allows, and what of it is used. */
  usage(options?: CallOptions): Promise<Usage> {
    return this.transport.json({ method: 'GET', path: '/usage' }, options);
  }

  /** What the key of this client may do, and for whom. */
  key(options?: CallOptions): Promise<Account> {
    return this.transport.json({ method: 'GET', path: '/key' }, options);
  }
}
