import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type ConvertOptions } from '@rowdeck/engine-pptx';
import { ObjectStore } from '@rowdeck/object-storage';
import { Transactions } from '@rowdeck/persistence';
import { EntityManager } from 'typeorm';
import { TemplateContentRepository } from './template-content.repository';

export interface RegisteredContent {
  readonly sha256: string;
  /** Where its objects are stored. */
  readonly folder: string;
}

/** What stands for a content that is converted, known before it is converted. */
export const convertedHash = (sha256: string, { styles }: ConvertOptions): string =>
  createHash('sha256')
    .update([sha256, 'converted', ...(styles ?? [])].join(' '))
    .digest('hex');

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
  async register(objectKey: string): Promise<RegisteredContent> {
    return this.touch(await this.hashOf(objectKey));
  }

  /** The folder of what a content becomes when it is converted. @param sha256 as `convertedHash` gives it */
  registerConverted(sha256: string): Promise<RegisteredContent> {
    return this.touch(sha256);
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
      if (gone) await this.store.deleteBelow(`${contentFolder(sha256)}/`);
    });
  }

  private async touch(sha256: string): Promise<RegisteredContent> {
    await this.rows.touch(sha256);
    return { sha256, folder: contentFolder(sha256) };
  }

  private async hashOf(objectKey: string): Promise<string> {
    const hash = createHash('sha256');
    const body = (await this.store.get(objectKey)) as AsyncIterable<Uint8Array>;
    for await (const chunk of body) hash.update(chunk);
    return hash.digest('hex');
  }
}
