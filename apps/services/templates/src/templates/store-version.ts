import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { TEMPLATE_MAX_BYTES } from '@rowdeck/contracts';
import { type ConvertOptions } from '@rowdeck/engine-pptx';
import { warnUnlessAway } from '@rowdeck/failures';
import { databaseNow, Transactions } from '@rowdeck/persistence';
import { type EntityManager } from 'typeorm';
import { type CompiledFile } from '../compiling/compile-task';
import { TemplateCompiler, TemplateRefused, TemplateTooLarge } from '../compiling/template-compiler';
import { DrawTemplates } from '../slides/draw-templates';
import { type RegisteredContent, TemplateContents } from './template-contents';
import { type BegunUpload, TemplateStorage } from './template-storage';
import { TemplateVersion } from './template-version.entity';
import { templateRejected } from './template.errors';

/** On every slide of the decks of a plan that has one. */
const WATERMARK = 'Made with Rowdeck';

/** A stored file that is to become a version of a template. */
export interface TemplateSource {
  readonly objectKey: string;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  /** Makes what is stored of it known, before it is stored. */
  readonly register: () => Promise<RegisteredContent>;
  /** Which placeholders of other tools are to become ours; null for a file that is taken as it is. */
  readonly convert: ConvertOptions | null;
}

/** Compiles a file and stores what becomes of it. When anything fails, nothing is left, and no room taken. */
@Injectable()
export class StoreVersion {
  private readonly logger = new Logger(StoreVersion.name);

  constructor(
    private readonly storage: TemplateStorage,
    private readonly contents: TemplateContents,
    private readonly compiler: TemplateCompiler,
    private readonly transactions: Transactions,
    private readonly drawing: DrawTemplates,
  ) {}

  /**
   * Throws `template.rejected` with every problem of the file, `template.invalid` where there is no room for it, `storage.exceeded` where the plan has none.
   * @param insert inserts the version and what has it, in one transaction, and ends the upload
   */
  async execute<T>(
    source: TemplateSource,
    upload: BegunUpload,
    insert: (manager: EntityManager, version: TemplateVersion) => Promise<T>,
  ): Promise<T> {
    try {
      const version = await this.versionOf(source, upload);
      const inserted = await this.transactions.run((manager) => insert(manager, version));
      await this.drawing.soonOf(version.fileKey);
      return inserted;
    } catch (error) {
      await this.storage.giveBack(upload).catch((cause: unknown) => {
        warnUnlessAway(
          this.logger,
          cause,
          { uploadId: upload.id },
          'The room of a refused upload is left to the sweeper',
        );
      });
      if (error instanceof TemplateTooLarge) return this.storage.refuse(upload, error.storedBytes);
      throw error;
    }
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
      if (!(error instanceof TemplateRefused || error instanceof TemplateTooLarge)) throw error;
      await this.contents.forget(sha256);
      throw error instanceof TemplateRefused ? templateRejected(error.problems) : error;
    }
  }
}

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
    defaultsKnown: true,
    faults,
    createdAt: databaseNow(),
  });
};
