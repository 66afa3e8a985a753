import { Injectable, Logger } from '@nestjs/common';
import { type Actor, type TemplateDetail } from '@rowdeck/contracts';
import { ObjectStore } from '@rowdeck/object-storage';
import { faultsOf, nameOf, type NewTemplateForm, storedName } from './new-template-form';
import { StoreTemplate } from './store-template';
import { TeamDirectory } from './team-directory';
import { templateInvalid } from './template.errors';
import { toDetail } from './template.view';
import { TemplateContents } from './template-contents';

/** Makes a template of an uploaded file; the upload is gone afterwards, whatever happened. */
@Injectable()
export class CreateTemplate {
  private readonly logger = new Logger(CreateTemplate.name);

  constructor(
    private readonly directory: TeamDirectory,
    private readonly contents: TemplateContents,
    private readonly templates: StoreTemplate,
    private readonly store: ObjectStore,
  ) {}

  /** Throws `template.invalid` with every fault of the form, `template.rejected` with every problem of the file. */
  async execute(actor: Actor, form: NewTemplateForm): Promise<TemplateDetail> {
    const { file, teamId } = form;
    try {
      const teams = await this.directory.teamsOf(actor);
      const faults = faultsOf(actor, form, teams);
      if (faults || !file) throw templateInvalid(faults ?? {});
      const register = () => this.contents.register(file.objectKey);
      const about = { name: nameOf(form), teamId };
      const template = await this.templates.execute(
        actor,
        { ...file, fileName: storedName(file.fileName), register, convert: false },
        about,
      );
      return toDetail(actor, { template, teams }, 0);
    } finally {
      if (file) await this.deleteUpload(file.objectKey);
    }
  }

  /** What became of the template is decided: a store that does not answer now must not turn it into a failure. */
  private async deleteUpload(objectKey: string): Promise<void> {
    await this.store.delete(objectKey).catch((cause: unknown) => {
      this.logger.warn({ err: cause, objectKey }, 'An upload could not be deleted');
    });
  }
}
