import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { type Actor, type Problem, TEMPLATE_MAX_BYTES, type TemplateDetail } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { ObjectStore } from '@rowdeck/object-storage';
import { Transactions } from '@rowdeck/persistence';
import { type CompiledFile } from '../compiling/compile-task';
import { TemplateCompiler, TemplateRefused, TemplateTooLarge } from '../compiling/template-compiler';
import { templateTooLarge } from './storage.errors';
import { type BegunUpload, TemplateStorage } from './template-storage';
import { insertTemplate } from './insert-template';
import { faultsOf, nameOf, type NewTemplateForm, type UploadedTemplate } from './new-template-form';
import { TeamDirectory } from './team-directory';
import { type Template } from './template.entity';
import { templateInvalid, templateRejected } from './template.errors';
import { TemplateContents } from './template-contents';
import { TemplateVersion } from './template-version.entity';
import { toDetail } from './template.view';

/** On every slide of the decks of a plan that has one. */
const WATERMARK = 'Made with Rowdeck';

/** Makes a template of an uploaded file; the upload is gone afterwards, whatever happened. */
@Injectable()
export class CreateTemplate {
  private readonly logger = new Logger(CreateTemplate.name);

  constructor(
    private readonly directory: TeamDirectory,
    private readonly storage: TemplateStorage,
    private readonly contents: TemplateContents,
    private readonly compiler: TemplateCompiler,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly store: ObjectStore,
  ) {}

  /** Throws `template.invalid` with every fault of the form, `template.rejected` with every problem of the file. */
  async execute(actor: Actor, form: NewTemplateForm): Promise<TemplateDetail> {
    try {
      const teams = await this.directory.teamsOf(actor);
      const faults = faultsOf(form, teams);
      if (faults || !form.file) throw templateInvalid(faults ?? {});
      const template = await this.storeAndInsert(actor, form, form.file);
      return toDetail(actor, { template, teams }, 0);
    } finally {
      if (form.file) await this.deleteUpload(form.file.objectKey);
    }
  }

  private async storeAndInsert(actor: Actor, form: NewTemplateForm, file: UploadedTemplate): Promise<Template> {
    const upload = await this.storage.begin(actor, file.size);
    try {
      return await this.insert(actor, form, await this.versionOf(file, upload), upload);
    } catch (error) {
      await this.storage.giveBack(upload).catch((cause: unknown) => {
        this.logger.warn({ err: cause, uploadId: upload.id }, 'The room of a refused upload is left to the sweeper');
      });
      throw error;
    }
  }

  private async versionOf(file: UploadedTemplate, upload: BegunUpload): Promise<TemplateVersion> {
    const { sha256, folder } = await this.contents.register(file.objectKey);
    try {
      const { maxStoredBytes } = upload;
      const limits = { maxBytes: TEMPLATE_MAX_BYTES, maxStoredBytes };
      const task = { sourceKey: file.objectKey, folder, watermark: WATERMARK, ...limits };
      const compiled = await this.compiler.compile(task);
      return newVersion({ ownerId: upload.ownerId, sha256, fileName: file.fileName }, compiled);
    } catch (error) {
      const refusal = refusalOf(error, upload);
      if (refusal === null) throw error;
      await this.contents.forget(sha256);
      throw refusal;
    }
  }

  /** What became of the template is decided: a store that does not answer now must not turn it into a failure. */
  private async deleteUpload(objectKey: string): Promise<void> {
    await this.store.delete(objectKey).catch((cause: unknown) => {
      this.logger.warn({ err: cause, objectKey }, 'An upload could not be deleted');
    });
  }

  private insert(
    actor: Actor,
    form: NewTemplateForm,
    version: TemplateVersion,
    upload: BegunUpload,
  ): Promise<Template> {
    return this.transactions.run(async (manager) => {
      await this.storage.keep(manager, upload, Number(version.storedBytes));
      await manager.insert(TemplateVersion, version);
      const { teamId } = form;
      return insertTemplate(manager, this.outbox, actor, { name: nameOf(form), teamId, version, duplicatedFrom: null });
    });
  }
}

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
