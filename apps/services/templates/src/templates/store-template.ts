import { Injectable, Logger } from '@nestjs/common';
import { type Actor } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { type EntityManager, IsNull } from 'typeorm';
import { StorageAccountRepository } from '../storage/storage-account.repository';
import { insertTemplate } from './insert-template';
import { StoreVersion, type TemplateSource } from './store-version';
import { TeamDirectory } from './team-directory';
import { templateOfCall } from './template-of-call.repository';
import { type BegunUpload, TemplateStorage } from './template-storage';
import { TemplateVersion } from './template-version.entity';
import { Template } from './template.entity';

interface AboutTemplate {
  readonly name: string;
  readonly teamId: number | null;
  /** The template whose placeholders were converted. An account has one living template converted from it in the same styles. */
  readonly convertedFrom?: number;
  /** See `callOf`. */
  readonly call?: string | null;
}

/** Makes a template of a stored file, of equal calls with one key once. When anything fails, nothing is left, and no room taken. */
@Injectable()
export class StoreTemplate {
  private readonly logger = new Logger(StoreTemplate.name);

  constructor(
    private readonly storage: TemplateStorage,
    private readonly versions: StoreVersion,
    private readonly directory: TeamDirectory,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /** Throws `template.rejected` with every problem of the file, `template.invalid` where there is no room for it, `storage.exceeded` where the plan has none. */
  async execute(actor: Actor, source: TemplateSource, about: AboutTemplate): Promise<Template> {
    return this.unshareIfLeft(actor, await this.store(actor, source, about));
  }

  private async store(actor: Actor, source: TemplateSource, about: AboutTemplate): Promise<Template> {
    const { call = null } = about;
    const made = call && (await this.transactions.run((manager) => templateOfCall(manager, actor.userId, call)));
    if (made) return made;
    const upload = await this.storage.begin(actor, source.size);
    return this.versions.execute(source, upload, (manager, version) =>
      this.insert(manager, actor, { about, version, upload }),
    );
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

  private async insert(manager: EntityManager, actor: Actor, { about, version, upload }: Compiled): Promise<Template> {
    const { name, teamId, convertedFrom = null, call = null } = about;
    await new StorageAccountRepository(manager).lockKnown(upload.ownerId);
    const known =
      convertedFrom === null
        ? await templateOfCall(manager, upload.ownerId, call)
        : await conversionOf(manager, upload.ownerId, { convertedFrom, sha256: version.sha256 });
    await this.storage.keep(manager, upload, known ? 0 : Number(version.storedBytes));
    if (known) return known;
    await manager.insert(TemplateVersion, version);
    const values = { name, teamId, version, duplicatedFrom: null, convertedFrom, call };
    return insertTemplate(manager, this.outbox, actor, values);
  }
}

interface Compiled {
  readonly about: AboutTemplate;
  readonly version: TemplateVersion;
  readonly upload: BegunUpload;
}

/** Of two that convert a template at once, the second finds what the first has made: the account is locked. */
const conversionOf = (
  manager: EntityManager,
  ownerId: string,
  { convertedFrom, sha256 }: { readonly convertedFrom: number; readonly sha256: string },
): Promise<Template | null> =>
  manager.findOne(Template, {
    where: { ownerId, convertedFrom, version: { sha256 }, deletedAt: IsNull() },
    relations: { version: true },
  });
