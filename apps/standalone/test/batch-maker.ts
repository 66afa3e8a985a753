import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BatchHandle, Rowdeck } from '@rowdeck/client';
import { API_KEY_SCOPES, type CreatedApiKey } from '@rowdeck/contracts';
import { eventually } from '@rowdeck/testing';
import JSZip from 'jszip';
import { BrowserSession } from './browser-session';
import { type MailingSystem } from './mailed-token';
import { ANSWER_MS } from './patience';

const SAMPLE = new File([readFileSync(join(__dirname, '../../../samples/account-review.pptx'))], 'review.pptx');

/** Longer than any answer takes: what has no end fails a test by that of its own. */
const TIMEOUT_MS = 600_000;

/** Somebody whose program makes batches, asks once for each and hears each answer. */
export class BatchMaker {
  readonly client: Rowdeck;
  /** The same program, which takes a product that is too slow for one that does not answer. */
  readonly hurried: Rowdeck;
  /** Status, and whether it said when to come again. */
  readonly refusals: { readonly status: number; readonly saysWhen: boolean }[] = [];
  private template = '';
  private columns: readonly string[] = [];

  private constructor(
    readonly system: MailingSystem,
    readonly key: string,
  ) {
    const heard: typeof fetch = async (...asked) => {
      const answer = await fetch(...asked);
      const { ok, status, headers } = answer;
      if (!ok) this.refusals.push({ status, saysWhen: /^\d+$/.test(headers.get('retry-after') ?? '') });
      return answer;
    };
    this.client = this.clientWith(TIMEOUT_MS, heard);
    this.hurried = this.clientWith(ANSWER_MS, heard);
  }

  static async signedUp(system: MailingSystem, email: string): Promise<BatchMaker> {
    const session = await BrowserSession.signedUp(system, email);
    const body = { name: 'Program', scopes: API_KEY_SCOPES };
    const { token } = await session.call<CreatedApiKey>('POST', '/settings/api_keys', body);
    const maker = new BatchMaker(system, token);
    const { id, placeholders } = await maker.upload();
    maker.template = id;
    maker.columns = placeholders;
    return maker;
  }

  upload(idempotencyKey?: string, client = this.client) {
    return client.templates.upload({ file: SAMPLE }, idempotencyKey === undefined ? {} : { idempotencyKey });
  }

  create(rows: number, idempotencyKey?: string, client = this.client): PromiseLike<BatchHandle> {
    const row = (number: number) => Object.fromEntries(this.columns.map((name) => [name, `${name} ${number}`]));
    return client.batches.create(
      {
        template: this.template,
        rows: Array.from({ length: rows }, (_, index) => row(index + 1)),
        file_name: '{{company}}.pptx',
      },
      idempotencyKey === undefined ? {} : { idempotencyKey },
    );
  }

  /** Waits for the end of a batch, whatever is away meanwhile; each of its rows must be one deck. */
  async expectWhole(id: string, rows: number): Promise<void> {
    await eventually(async () => {
      const { data } = await this.client.batches.get(id);
      expect(data).toMatchObject({ status: 'completed', completed_count: rows, failed_count: 0 });
    });
    const zip = await (await this.client.batches.get(id)).zip();
    const { files } = await JSZip.loadAsync(await zip.bytes(), { checkCRC32: true });
    const wanted = Array.from({ length: rows }, (_, index) => `company ${index + 1}.pptx`);
    expect(Object.keys(files).sort()).toEqual(wanted.sort());
  }

  /** All that there is, in batches and in usage, is what is given. */
  async expectNoMore(rowsById: ReadonlyMap<string, number>): Promise<void> {
    const listed: string[] = [];
    for await (const { id } of this.client.batches.list({ limit: 100 })) listed.push(id);
    expect(listed.sort()).toEqual([...rowsById.keys()].sort());
    const used = [...rowsById.values()].reduce((sum, rows) => sum + rows, 0);
    await eventually(async () =>
      expect((await this.client.usage()).presentations).toMatchObject({ used, reserved: 0 }),
    );
  }

  private clientWith(timeoutMs: number, heard: typeof fetch): Rowdeck {
    return new Rowdeck({ key: this.key, baseUrl: this.system.url, fetch: heard, maxRetries: 0, timeoutMs });
  }
}
