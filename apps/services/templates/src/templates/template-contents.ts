import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ObjectStore } from '@rowdeck/object-storage';
import { Transactions } from '@rowdeck/persistence';
import { EntityManager } from 'typeorm';
import { TemplateContentRepository } from './template-content.repository';

const contentFolder = (sha256: string): string => `templates/${sha256}`;

/**
 * Which objects belong to templates. A content is registered before its first object is stored and its row is locked while
 * its objects are swept, so that an upload never counts on objects that are about to go, and nothing is stored that no row knows.
 */
@Injectable()
export class TemplateContents {
  private readonly rows: TemplateContentRepository;

  constructor(
    manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly store: ObjectStore,
  ) {
    this.rows = new TemplateContentRepository(manager);
  }

  /** The folder of the file's content, safe from sweeping for the grace period. */
  async register(objectKey: string): Promise<{ sha256: string; folder: string }> {
    const sha256 = await this.hashOf(objectKey);
    await this.rows.touch(sha256);
    return { sha256, folder: contentFolder(sha256) };
  }

  /** Of a refused file nothing was stored, so nothing is to be swept. */
  forget(sha256: string): Promise<void> {
    return this.rows.forget(sha256);
  }

  /** Hashes of contents that no template has and nobody is storing. */
  unused(limit: number): Promise<string[]> {
    return this.rows.unused(limit);
  }

  /** The row stays locked until the objects are gone: an upload of the same file waits for it and stores them anew. */
  drop(sha256: string): Promise<void> {
    return this.transactions.run(async (manager) => {
      const gone = await new TemplateContentRepository(manager).forgetUnused(sha256);
      if (gone) await this.deleteObjects(`${contentFolder(sha256)}/`);
    });
  }

  private async deleteObjects(prefix: string): Promise<void> {
    const keys: string[] = [];
    for await (const { key } of this.store.list(prefix)) keys.push(key);
    await this.store.delete(keys);
  }

  private async hashOf(objectKey: string): Promise<string> {
    const hash = createHash('sha256');
    const body = (await this.store.get(objectKey)) as AsyncIterable<Uint8Array>;
    for await (const chunk of body) hash.update(chunk);
    return hash.digest('hex');
  }
}
