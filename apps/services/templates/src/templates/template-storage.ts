import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Actor } from '@rowdeck/contracts';
import { Transactions } from '@rowdeck/persistence';
import { type EntityManager, IsNull, LessThan } from 'typeorm';
import { templatesConfig, type TemplatesConfig } from '../config/templates.config';
import { PlanRoom } from '../storage/plan-room';
import { StorageAccountRepository } from '../storage/storage-account.repository';
import { accountFull, asFileFault, tooManyTemplates } from './storage.errors';
import { UploadInProgress } from '../storage/upload-in-progress.entity';
import { Template } from './template.entity';

/** A file is stored as it is, as the base of its decks, and as two compiled sides, which are its texts unpacked. */
const MOST_TIMES_ITS_FILE = 4;
const MOST_TEXT_BYTES = 64 * 1024 * 1024;

/** No upload takes that long: whoever sent it was answered that it failed. In milliseconds. */
const OLD_MS = 10 * 60_000;

export interface BegunUpload {
  readonly id: string;
  readonly ownerId: string;
  /** What it may store. */
  readonly maxStoredBytes: number;
}

/**
 * What uploads and templates take of their account, before anything is stored. The account is locked while it is asked: of
 * uploads that begin at once, none takes the room or the place that another one has been given.
 */
@Injectable()
export class TemplateStorage {
  constructor(
    private readonly transactions: Transactions,
    @Inject(PlanRoom) private readonly room: Pick<PlanRoom, 'take'>,
    @Inject(templatesConfig.token)
    private readonly config: Pick<TemplatesConfig, 'TEMPLATES_PER_ACCOUNT' | 'TEMPLATE_BYTES_PER_ACCOUNT'>,
  ) {}

  /** Throws `template.invalid` when the account has as many templates as it may, or no room for the file; `storage.exceeded` when its plan has none. */
  begin({ userId: ownerId }: Actor, fileBytes: number): Promise<BegunUpload> {
    return this.transactions.run(async (manager) =>
      this.beginWith(manager, { ownerId, fileBytes, stored: await this.assertPlace(manager, ownerId) }),
    );
  }

  /** A file for a template that is there already. Throws `template.invalid` when there is no room for it, `storage.exceeded` when the plan has none. */
  beginVersion({ userId: ownerId }: Actor, fileBytes: number): Promise<BegunUpload> {
    return this.transactions.run(async (manager) =>
      this.beginWith(manager, {
        ownerId,
        fileBytes,
        stored: await new StorageAccountRepository(manager).lock(ownerId),
      }),
    );
  }

  private async beginWith(
    manager: EntityManager,
    { ownerId, fileBytes, stored }: { ownerId: string; fileBytes: number; stored: number },
  ): Promise<BegunUpload> {
    const limit = this.config.TEMPLATE_BYTES_PER_ACCOUNT;
    const most = Math.min(limit - stored, MOST_TIMES_ITS_FILE * fileBytes + MOST_TEXT_BYTES);
    if (most < fileBytes) {
      const { reserved } = await new StorageAccountRepository(manager).read(ownerId);
      throw accountFull({ bytes: fileBytes, stored, reserved, limit });
    }
    const range = { least: stored + fileBytes, most: stored + most };
    const total = await this.room.take(manager, ownerId, range).catch((error: unknown) => {
      throw asFileFault(error);
    });
    const maxStoredBytes = total - stored;
    const upload = { id: randomUUID(), ownerId, storedBytes: String(maxStoredBytes), startedAt: new Date() };
    await manager.insert(UploadInProgress, upload);
    await new StorageAccountRepository(manager).add(ownerId, maxStoredBytes);
    return { id: upload.id, ownerId, maxStoredBytes };
  }

  /** Locks the account; throws `template.invalid` when it has as many templates as it may. Returns its bytes. */
  async assertPlace(manager: EntityManager, ownerId: string): Promise<number> {
    const stored = await new StorageAccountRepository(manager).lock(ownerId);
    const limit = this.config.TEMPLATES_PER_ACCOUNT;
    const templates = await manager.count(Template, { where: { ownerId, deletedAt: IsNull() } });
    const uploads = await manager.countBy(UploadInProgress, { ownerId });
    if (templates + uploads >= limit) throw tooManyTemplates(limit);
    return stored;
  }

  /** The upload has become a template that stores so much, in the transaction of `manager`. Throws when it was given up meanwhile. */
  async keep(manager: EntityManager, upload: BegunUpload, storedBytes: number): Promise<void> {
    if (!(await this.forget(manager, upload, storedBytes))) {
      throw new Error(`The upload ${upload.id} took so long that it was given up.`);
    }
  }

  /** The upload has come to nothing. */
  async giveBack(upload: Pick<BegunUpload, 'id' | 'ownerId'>): Promise<void> {
    await this.transactions.run((manager) => this.forget(manager, upload, 0));
  }

  /** Gives back what uploads took whose process has died. */
  async sweep(limit: number): Promise<void> {
    const where = { startedAt: LessThan(new Date(Date.now() - OLD_MS)) };
    const old = await this.transactions.run((manager) => manager.find(UploadInProgress, { where, take: limit }));
    for (const upload of old) await this.giveBack(upload);
  }

  /** Of two that end an upload at once, the second finds it gone: false. */
  private async forget(
    manager: EntityManager,
    { id, ownerId }: Pick<BegunUpload, 'id' | 'ownerId'>,
    kept: number,
  ): Promise<boolean> {
    const accounts = new StorageAccountRepository(manager);
    await accounts.lock(ownerId);
    const upload = await manager.findOneBy(UploadInProgress, { id });
    if (!upload) return false;
    await manager.delete(UploadInProgress, { id });
    await accounts.add(ownerId, kept - Number(upload.storedBytes));
    return true;
  }
}
