import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { type Actor, type Problem, TEMPLATE_MAX_BYTES } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { type EntityManager, IsNull } from 'typeorm';
import { type CompiledFile } from '../compiling/compile-task';
import { TemplateCompiler, TemplateRefused, TemplateTooLarge } from '../compiling/template-compiler';
import { StorageAccountRepository } from '../storage/storage-account.repository';
import { insertTemplate } from './insert-template';
import { templateTooLarge } from './storage.errors';
import { TeamDirectory } from './team-directory';
import { type RegisteredContent, TemplateContents } from './template-contents';
import { type BegunUpload, TemplateStorage } from './template-storage';
import { TemplateVersion } from './template-version.entity';
import { Template } from './template.entity';
import { templateRejected } from './template.errors';

/** On every slide of the decks of a plan that has one. */
const WATERMARK = 'Made with Rowdeck';

/** A stored file that is to become a template. */
export interface TemplateSource {
  readonly objectKey: string;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  /** Makes what is stored of it known, before it is stored. */
  readonly register: () => Promise<RegisteredContent>;
  /** Whether the placeholders of other tools are to become ours. */
  readonly convert: boolean;
}

interface AboutTemplate {
  readonly name: string;
  readonly teamId: number | null;
  /** The template whose placeholders were converted. An account has one living template converted from it. */
  readonly convertedFrom?: number;
}

/** Compiles a file, stores what becomes of it and inserts its template. When anything fails, nothing is left, and no room taken. */
@Injectable()
export class StoreTemplate {
  private readonly logger = new Logger(StoreTemplate.name);

  constructor(
    private readonly storage: TemplateStorage,
    private readonly contents: TemplateContents,
    private readonly compiler: TemplateCompiler,
    private readonly directory: TeamDirectory,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /** Throws `template.rejected` with every problem of the file, `template.invalid` where there is no room for it. */
  async execute(actor: Actor, source: TemplateSource, about: AboutTemplate): Promise<Template> {
    return this.unshareIfLeft(actor, await this.store(actor, source, about));
  }

  private async store(actor: Actor, source: TemplateSource, about: AboutTemplate): Promise<Template> {
    const upload = await this.storage.begin(actor, source.size);
    try {
      const version = await this.versionOf(source, upload);
      const template = await this.transactions.run((manager) =>
        this.insert(manager, actor, { about, version, upload }),
      );
      return await this.unshareIfLeft(actor, template);
    } catch (error) {
      await this.storage.giveBack(upload).catch((cause: unknown) => {
        this.logger.warn({ err: cause, uploadId: upload.id }, 'The room of a refused upload is left to the sweeper');
      });
      throw error;
    }
  }

  /**
   * Its owner may have left the team while the file was compiled: the event of that came before there was a template to
   * unshare. From here on it comes after. Who may have left has left: what is shared by mistake cannot be taken back.
   */
  private async unshareIfLeft(actor: Actor, template: Template): Promise<Template> {
    const { id, teamId } = template;
    if (teamId === null) return template;
    const teams = await this.directory.teamsOf(actor).catch((cause: unknown) => {
      this.logger.warn(
        { err: cause, templateId: id },
        'A template is not shared: teams does not say who is in its team',
      );
      return new Map<number, unknown>();
    });
    if (teams.has(teamId)) return template;
    await this.transactions.run((manager) => manager.update(Template, { id }, { teamId: null }));
    return Object.assign(template, { teamId: null });
  }

  private async versionOf(source: TemplateSource, upload: BegunUpload): Promise<TemplateVersion> {
    const { sha256, folder } = await source.register();
    try {
      const { maxStoredBytes } = upload;
      const limits = { maxBytes: TEMPLATE_MAX_BYTES, maxStoredBytes };
      const { objectKey: sourceKey, convert } = source;
      const compiled = await this.compiler.compile({ sourceKey, convert, folder, watermark: WATERMARK, ...limits });
      return newVersion({ ownerId: upload.ownerId, sha256, fileName: source.fileName }, compiled);
    } catch (error) {
      const refusal = refusalOf(error, upload);
      if (refusal === null) throw error;
      await this.contents.forget(sha256);
      throw refusal;
    }
  }

  private async insert(manager: EntityManager, actor: Actor, { about, version, upload }: Compiled): Promise<Template> {
    const { name, teamId, convertedFrom = null } = about;
    await new StorageAccountRepository(manager).lock(upload.ownerId);
    const known = convertedFrom === null ? null : await conversionOf(manager, upload.ownerId, convertedFrom);
    await this.storage.keep(manager, upload, known ? 0 : Number(version.storedBytes));
    if (known) return known;
    await manager.insert(TemplateVersion, version);
    return insertTemplate(manager, this.outbox, actor, { name, teamId, version, duplicatedFrom: null, convertedFrom });
  }
}

interface Compiled {
  readonly about: AboutTemplate;
  readonly version: TemplateVersion;
  readonly upload: BegunUpload;
}

/** Of two that convert a template at once, the second finds what the first has made: the account is locked. */
const conversionOf = (manager: EntityManager, ownerId: string, convertedFrom: number): Promise<Template | null> =>
  manager.findOne(Template, {
    where: { ownerId, convertedFrom, deletedAt: IsNull() },
    relations: { version: true },
  });

/** What the file itself is refused for; null when that is not what went wrong. */
const refusalOf = (error: unknown, { maxStoredBytes }: BegunUpload): Problem | null => {
  if (error instanceof TemplateRefused) return templateRejected(error.problems);
  return error instanceof TemplateTooLarge ? templateTooLarge(error.storedBytes, maxStoredBytes) : null;
};

const newVersion = (
  origin: Pick<TemplateVersion, 'ownerId' | 'sha256' | 'fileName'>,
  file: CompiledFile,
): TemplateVersion => {
  const { inspection, storedBytes, ...stored } = file;
  const { slides: slidesCount, placeholders, faults } = inspection;
  return Object.assign(new TemplateVersion(), {
    id: randomUUID(),
    ...origin,
    ...stored,
    storedBytes: String(storedBytes),
    slidesCount,
    placeholders,
    faults,
    createdAt: new Date(),
  });
};
