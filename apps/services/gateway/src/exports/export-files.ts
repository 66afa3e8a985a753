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
    yield { name: 'analytics.csv', content: csvOfDays(this.days(actor)) };
  }

  private async account({ actor, client }: ExportAsker): Promise<unknown> {
    const [account, profile, plan, { api_keys }, { teams }, { invitations }, buyer, { brand }] = await Promise.all([
      this.rpc.call(exportAccount, { actor }),
      this.rpc.call(getProfile, { actor }),
      this.plan(actor),
      this.rpc.call(listApiKeys, { actor, client }),
      this.rpc.call(listTeams, { actor }),
      this.rpc.call(listReceivedInvitations, { actor }),
      this.rpc.call(getBuyer, { actor }),
      this.rpc.call(getBranding, { actor }),
    ]);
    const invited = { sent: await this.sentInvitations(actor), received: invitations };
    const invoices = await this.invoices(actor);
    const own = { plan, buyer, invoices, branding: brand, api_keys, teams, invitations: invited };
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
    const invoices: InvoiceSummary[] = [];
    let before: string | undefined;
    do {
      const page = await this.rpc.call(listInvoices, { actor, ...(before !== undefined && { before }) });
      invoices.push(...page.invoices);
      before = page.cursor ?? undefined;
    } while (before !== undefined);
    return invoices;
  }

  private async invoiceFile(actor: Actor, id: string): Promise<FileToZip> {
    const { file_name, content } = await this.rpc.call(getInvoiceFile, { actor, id });
    return { name: `invoices/${file_name}`, content: Readable.from([Buffer.from(content, 'base64')]) };
  }

  private async sentInvitations(actor: Actor): Promise<SentInvitation[]> {
    const sent: SentInvitation[] = [];
    let after: string | undefined;
    do {
      const page = await this.rpc.call(listSentInvitations, { actor, ...(after !== undefined && { after }) });
      sent.push(...page.invitations);
      after = page.cursor ?? undefined;
    } while (after !== undefined);
    return sent;
  }

  private async trail(actor: Actor): Promise<AuditEntry[]> {
    const entries: AuditEntry[] = [];
    let before: string | undefined;
    do {
      const page = await this.rpc.call(listOwnTrail, { actor, ...(before !== undefined && { before }) });
      entries.push(...page.entries);
      before = page.cursor ?? undefined;
    } while (before !== undefined);
    return entries;
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
    const batches: ExportedBatch[] = [];
    let after: string | null = '0';
    while (after !== null) {
      const page: { batches: ExportedBatch[]; cursor: string | null } = await this.rpc.call(exportBatches, {
        actor,
        after,
      });
      batches.push(...page.batches);
      after = page.cursor;
    }
    return batches;
  }

  private async *days(actor: Actor): AsyncGenerator<AnalyticsDay[]> {
    let after: InputOf<typeof exportAnalyticsDays>['after'] = null;
    do {
      const page: OutputOf<typeof exportAnalyticsDays> = await this.rpc.call(exportAnalyticsDays, { actor, after });
      yield page.days;
      after = page.cursor;
    } while (after !== null);
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
