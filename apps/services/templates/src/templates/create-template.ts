import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { type Actor, TEMPLATE_MAX_BYTES, type TemplateDetail } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { ObjectStore } from '@rowdeck/object-storage';
import { Transactions } from '@rowdeck/persistence';
import { type CompiledFile } from '../compiling/compile-task';
import { TemplateCompiler, TemplateRefused } from '../compiling/template-compiler';
import { insertTemplate } from './insert-template';
import { faultsOf, nameOf, type NewTemplateForm, type UploadedTemplate } from './new-template-form';
import { TeamDirectory } from './team-directory';
import { TemplateBudget } from './template-budget';
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
    private readonly budget: TemplateBudget,
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
      await this.budget.assertRoom(actor);
      const version = await this.versionOf(form.file);
      const template = await this.insert(actor, form, version);
      return toDetail(actor, { template, teams }, 0);
    } finally {
      if (form.file) await this.deleteUpload(form.file.objectKey);
    }
  }

  private async versionOf(file: UploadedTemplate): Promise<TemplateVersion> {
    const { sha256, folder } = await this.contents.register(file.objectKey);
    try {
      const task = { sourceKey: file.objectKey, folder, maxBytes: TEMPLATE_MAX_BYTES, watermark: WATERMARK };
      return newVersion(sha256, file.fileName, await this.compiler.compile(task));
    } catch (error) {
      if (!(error instanceof TemplateRefused)) throw error;
      await this.contents.forget(sha256);
      throw templateRejected(error.problems);
    }
  }

  /** What became of the template is decided: a store that does not answer now must not turn it into a failure. */
  private async deleteUpload(objectKey: string): Promise<void> {
    await this.store.delete(objectKey).catch((cause: unknown) => {
      this.logger.warn({ err: cause, objectKey }, 'An upload could not be deleted');
    });
  }

  private insert(actor: Actor, form: NewTemplateForm, version: TemplateVersion): Promise<Template> {
    return this.transactions.run(async (manager) => {
      await manager.insert(TemplateVersion, version);
      const { teamId } = form;
      return insertTemplate(manager, this.outbox, actor, { name: nameOf(form), teamId, version, duplicatedFrom: null });
    });
  }
}

const newVersion = (sha256: string, fileName: string, file: CompiledFile): TemplateVersion => {
  const { inspection, ...stored } = file;
  const { slides: slidesCount, placeholders, faults } = inspection;
  return Object.assign(new TemplateVersion(), {
    id: randomUUID(),
    sha256,
    fileName,
    ...stored,
    slidesCount,
    placeholders,
    faults,
    createdAt: new Date(),
  });
};
