import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import {
  type Actor,
  type AuditEntry,
  type ExportedBatch,
  type AnalyticsDay,
  exportAccount,
  exportAnalyticsDays,
  exportBatches,
  exportDeliveries,
  getBranding,
  getBuyer,
  getInvoiceFile,
  getOwnLogo,
  getProfile,
  getSubscription,
  getTemplate,
  getUsage,
  type InputOf,
  type InvoiceSummary,
  listApiKeys,
  listInvoices,
  listOwnTrail,
  listReceivedInvitations,
  listSentInvitations,
  listTeams,
  listTemplates,
  listWebhooks,
  type OutputOf,
  Problem,
  type SentInvitation,
  type TemplateDetail,
  templateFile,
  type takeExport,
} from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { ObjectStore } from '@rowdeck/object-storage';
import { csvOfDays } from '../results/csv-of-days';
import { csvOfRows } from './csv-of-rows';
import { EXPORT_README } from './export-readme';
import { type FileToZip } from './zip-of';

export interface ExportAsker {
  readonly actor: Actor;
  readonly token: string;
  readonly client: InputOf<typeof takeExport>['client'];
}

const once = (text: string): AsyncIterable<Uint8Array> => Readable.from([Buffer.from(text)]);

const json = (name: string, value: unknown): FileToZip => ({
  name,
  content: once(`${JSON.stringify(value, null, 2)}\n`),
});

/** Null where it was deleted meanwhile. Anything else that goes wrong ends the archive: it would look whole, and not be. */
const whereFound = (error: unknown): null => {
  if (error instanceof Problem && error.code === 'template.not_found') return null;
  throw error;
};

/** A list in JSON that is written while it is read: it may be longer than what should be in memory. */
async function* listed(items: AsyncIterable<unknown>): AsyncGenerator<Uint8Array, void, undefined> {
  let before = '[\n';
  for await (const item of items) {
    yield Buffer.from(before + JSON.stringify(item, null, 2));
    before = ',\n';
  }
  yield Buffer.from(before === ',\n' ? '\n]\n' : '[]\n');
}

/** The pages of a list, one after the other. */
async function* pagesOf<P extends { cursor: string | null }>(
  ask: (cursor: string | null) => Promise<P>,
): AsyncGenerator<P, void, undefined> {
  let cursor: string | null = null;
  do {
    const page: P = await ask(cursor);
    yield page;
    cursor = page.cursor;
  } while (cursor !== null);
}

const all = async <P extends { cursor: string | null }>(ask: (cursor: string | null) => Promise<P>): Promise<P[]> => {
  const pages: P[] = [];
  for await (const page of pagesOf(ask)) pages.push(page);
  return pages;
};

/** What its owner has given a template, and what was found in it; without what pages need to show it. */
const exportedTemplate = ({
  file_url: _url,
  can_convert: _convert,
  can_change: _change,
  can_delete: _delete,
  ...template
}: TemplateDetail): unknown => template;

/** Everything that there is of an account, file by file, read from the services as the archive grows. */
@Injectable()
export class ExportFiles {
  constructor(
    private readonly rpc: RpcClient,
    private readonly store: ObjectStore,
  ) {}

  async *of(asker: ExportAsker): AsyncGenerator<FileToZip, void, undefined> {
    const { actor } = asker;
    yield { name: 'README.txt', content: once(EXPORT_README) };
    yield json('account.json', await this.account(asker));
    yield* this.logo(actor);
    yield json('audit.json', await this.trail(actor));
    for (const { id } of await this.invoices(actor)) yield await this.invoiceFile(actor, id);
    const templates = await this.templateIds(actor);
    yield { name: 'templates.json', content: listed(this.templates(actor, templates)) };
    for (const id of templates) yield* this.templateFile(actor, id);
    const batches = await this.batches(actor);
    yield json(
      'batches.json',
      batches.map(({ rows: _, ...batch }) => batch),
    );
    for (const batch of batches) yield this.table(batch);
    yield { name: 'webhooks.json', content: listed(this.deliveries(actor)) };
    yield { name: 'analytics.csv', content: csvOfDays(this.days(actor)) };
  }

  private async account({ actor, client }: ExportAsker): Promise<unknown> {
    const [account, profile, plan, { api_keys }, { teams }, { invitations }, buyer, { brand }, webhooks] =
      await Promise.all([
        this.rpc.call(exportAccount, { actor }),
        this.rpc.call(getProfile, { actor }),
        this.plan(actor),
        this.rpc.call(listApiKeys, { actor, client }),
        this.rpc.call(listTeams, { actor }),
        this.rpc.call(listReceivedInvitations, { actor }),
        this.rpc.call(getBuyer, { actor }),
        this.rpc.call(getBranding, { actor }),
        this.rpc.call(listWebhooks, { actor }),
      ]);
    const invited = { sent: await this.sentInvitations(actor), received: invitations };
    const invoices = await this.invoices(actor);
    const own = {
      plan,
      buyer,
      invoices,
      branding: brand,
      api_keys,
      webhooks: webhooks.data,
      teams,
      invitations: invited,
    };
    return { id: actor.userId, profile, ...account, ...own };
  }

  private async *logo(actor: Actor): AsyncGenerator<FileToZip, void, undefined> {
    const { png } = await this.rpc.call(getOwnLogo, { actor });
    if (png !== null) yield { name: 'logo.png', content: Readable.from([Buffer.from(png, 'base64')]) };
  }

  /** Without the plans that anybody may choose. */
  private async plan(actor: Actor): Promise<unknown> {
    const { plans: _, ...subscription } = await this.rpc.call(getSubscription, { actor });
    return { ...(await this.rpc.call(getUsage, { actor })), ...subscription };
  }

  private async invoices(actor: Actor): Promise<InvoiceSummary[]> {
    const pages = await all((before) => this.rpc.call(listInvoices, { actor, ...(before !== null && { before }) }));
    return pages.flatMap(({ invoices }) => invoices);
  }

  private async invoiceFile(actor: Actor, id: string): Promise<FileToZip> {
    const { file_name, content } = await this.rpc.call(getInvoiceFile, { actor, id });
    return { name: `invoices/${file_name}`, content: Readable.from([Buffer.from(content, 'base64')]) };
  }

  private async sentInvitations(actor: Actor): Promise<SentInvitation[]> {
    const pages = await all((after) => this.rpc.call(listSentInvitations, { actor, ...(after !== null && { after }) }));
    return pages.flatMap(({ invitations }) => invitations);
  }

  private async trail(actor: Actor): Promise<AuditEntry[]> {
    const pages = await all((before) => this.rpc.call(listOwnTrail, { actor, ...(before !== null && { before }) }));
    return pages.flatMap(({ entries }) => entries);
  }

  private async templateIds(actor: Actor): Promise<number[]> {
    const ids: number[] = [];
    for (let page = 1; ; page += 1) {
      const found = await this.rpc.call(listTemplates, { actor, page, own: true });
      ids.push(...found.templates.map(({ id }) => id));
      if (page >= found.pagination.total_pages) return ids;
    }
  }

  /** In lists they have the first of their placeholders alone. One that was deleted meanwhile is left out. */
  private async *templates(actor: Actor, ids: readonly number[]): AsyncGenerator<unknown, void, undefined> {
    for (const id of ids) {
      const template = await this.rpc.call(getTemplate, { actor, id }).catch(whereFound);
      if (template) yield exportedTemplate(template);
    }
  }

  private async *templateFile(actor: Actor, id: number): AsyncGenerator<FileToZip, void, undefined> {
    const file = await this.rpc.call(templateFile, { actor, id }).catch(whereFound);
    if (file)
      yield { name: `templates/${id}${extname(file.fileName).toLowerCase()}`, content: this.stream(file.objectKey) };
  }

  private async batches(actor: Actor): Promise<ExportedBatch[]> {
    const pages = await all((after) => this.rpc.call(exportBatches, { actor, after: after ?? '0' }));
    return pages.flatMap(({ batches }) => batches);
  }

  private async *days(actor: Actor): AsyncGenerator<AnalyticsDay[]> {
    let after: InputOf<typeof exportAnalyticsDays>['after'] = null;
    do {
      const page: OutputOf<typeof exportAnalyticsDays> = await this.rpc.call(exportAnalyticsDays, { actor, after });
      yield page.days;
      after = page.cursor;
    } while (after !== null);
  }

  /** What was sent to the account's webhooks, with each answer. */
  private async *deliveries(actor: Actor): AsyncGenerator<unknown, void, undefined> {
    for await (const { deliveries } of pagesOf((after) => this.rpc.call(exportDeliveries, { actor, after }))) {
      yield* deliveries;
    }
  }

  private table({ id, columns, rows }: ExportedBatch): FileToZip {
    const corrected = new Map(rows.corrected);
    const chunks = async function* (this: ExportFiles) {
      for (let number = 1; number <= rows.count; number += 1) {
        yield this.store.read(corrected.get(number) ?? `${rows.prefix}${number}${rows.suffix}`);
      }
    };
    return { name: `batches/${id}.csv`, content: csvOfRows(columns, chunks.call(this)) };
  }

  private async *stream(key: string): AsyncGenerator<Uint8Array, void, undefined> {
    yield* (await this.store.get(key)) as AsyncIterable<Uint8Array>;
  }
}
