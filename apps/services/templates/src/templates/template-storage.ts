import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Actor } from '@rowdeck/contracts';
import { Transactions } from '@rowdeck/persistence';
import { type EntityManager, IsNull, Raw } from 'typeorm';
import { templatesConfig, type TemplatesConfig } from '../config/templates.config';
import { PlanRoom } from '../storage/plan-room';
import { StorageAccountRepository } from '../storage/storage-account.repository';
import { accountFull, asFileFault, roomFreed, templateTooLarge, tooManyTemplates } from './storage.errors';
import { UploadInProgress } from '../storage/upload-in-progress.entity';
import { Template } from './template.entity';

/** A file is stored as it is, as the base of its decks, and as two compiled sides, which are its texts unpacked. */
const MOST_TIMES_ITS_FILE = 4;
const MOST_TEXT_BYTES = 64 * 1024 * 1024;

/** No upload takes that long: whoever sent it was answered that it failed. */
const OLD = `interval '10 minutes'`;

export interface BegunUpload {
  readonly id: string;
  readonly ownerId: string;
  /** What it may store. */
  readonly maxStoredBytes: number;
  /** What a file of its size may store, whatever room there is. */
  readonly ceiling: number;
}

interface WantedRoom {
  readonly ownerId: string;
  /** What the account, which is locked, stores already. */
  readonly stored: number;
  /** Bytes beside that. */
  readonly least: number;
  readonly most: number;
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
        stored: await new StorageAccountRepository(manager).lockKnown(ownerId),
      }),
    );
  }

  private async beginWith(
    manager: EntityManager,
    { ownerId, fileBytes, stored }: { ownerId: string; fileBytes: number; stored: number },
  ): Promise<BegunUpload> {
    const ceiling = MOST_TIMES_ITS_FILE * fileBytes + MOST_TEXT_BYTES;
    const maxStoredBytes = await this.takeRoom(manager, { ownerId, stored, least: fileBytes, most: ceiling });
    const upload = { id: randomUUID(), ownerId, storedBytes: String(maxStoredBytes) };
    await manager.insert(UploadInProgress, { ...upload, startedAt: () => 'clock_timestamp()' });
    await new StorageAccountRepository(manager).add(ownerId, maxStoredBytes);
    return { id: upload.id, ownerId, maxStoredBytes, ceiling };
  }

  private async takeRoom(manager: EntityManager, { ownerId, stored, least, most }: WantedRoom): Promise<number> {
    const limit = this.config.TEMPLATE_BYTES_PER_ACCOUNT;
    const isExact = least === most;
    if (limit - stored < least) {
      const { reserved } = await new StorageAccountRepository(manager).read(ownerId);
      throw accountFull({ bytes: least, isExact, stored, reserved, limit });
    }
    const range = { least: stored + least, most: Math.min(limit, stored + most) };
    const total = await this.room.take(manager, ownerId, range).catch((error: unknown) => {
      throw asFileFault(error, isExact);
    });
    return total - stored;
  }

  /**
   * Throws what an upload is refused for that would have stored so many bytes, more than it may: `storage.exceeded` where its owner's
   * plan has no room for them, otherwise `template.invalid`. It has been given back before, so that its own room is not what is short.
   */
  async refuse({ ownerId, ceiling }: BegunUpload, bytes: number): Promise<never> {
    if (bytes > ceiling) throw templateTooLarge(bytes, ceiling);
    await this.transactions.run(async (manager) => {
      const stored = await new StorageAccountRepository(manager).lockKnown(ownerId);
      await this.takeRoom(manager, { ownerId, stored, least: bytes, most: bytes });
    });
    throw roomFreed();
  }

  /** Locks the account; throws `template.invalid` when it has as many templates as it may. Returns its bytes. */
  async assertPlace(manager: EntityManager, ownerId: string): Promise<number> {
    const stored = await new StorageAccountRepository(manager).open(ownerId);
    const limit = this.config.TEMPLATES_PER_ACCOUNT;
    const templates = await manager.count(Template, { where: { ownerId, deletedAt: IsNull() } });
    const uploads = await manager.countBy(UploadInProgress, { ownerId });
    if (templates + uploads >= limit) throw tooManyTemplates(limit);
    return stored;
  }

  /** The upload has become a template that stores so much, in the transaction of `manager`. Throws when it was given up meanwhile, or its owner was forgotten. */
  async keep(manager: EntityManager, upload: BegunUpload, storedBytes: number): Promise<void> {
    await new StorageAccountRepository(manager).lockKnown(upload.ownerId);
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
    // By the clock of the database: those of processes may differ by more.
    const where = { startedAt: Raw((startedAt) => `${startedAt} < now() - ${OLD}`) };
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
