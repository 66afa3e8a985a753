import { Injectable } from '@nestjs/common';
import { type Actor, type TemplateDetail } from '@rowdeck/contracts';
import { IncomingFiles } from '@rowdeck/object-storage';
import { callOf } from '@rowdeck/service-kit';
import { faultsOf, nameOf, type NewTemplateForm, storedName } from './new-template-form';
import { StoreTemplate } from './store-template';
import { TeamDirectory } from './team-directory';
import { templateInvalid } from './template.errors';
import { toDetail } from './template.view';
import { TemplateContents } from './template-contents';

const callOfForm = (form: NewTemplateForm): string | null => {
  const { teamId, file, idempotencyKey } = form;
  return file?.sha256 === undefined ? null : callOf(idempotencyKey, [nameOf(form), teamId, file.fileName, file.sha256]);
};

/** Makes a template of an uploaded file; the upload is gone afterwards, whatever happened. */
@Injectable()
export class CreateTemplate {
  constructor(
    private readonly directory: TeamDirectory,
    private readonly contents: TemplateContents,
    private readonly templates: StoreTemplate,
    private readonly incoming: IncomingFiles,
  ) {}

  /** Throws `template.invalid` with every fault of the form, `template.rejected` with every problem of the file. */
  execute(actor: Actor, form: NewTemplateForm): Promise<TemplateDetail> {
    return this.incoming.consume(form.file, () => this.create(actor, form));
  }

  private async create(actor: Actor, form: NewTemplateForm): Promise<TemplateDetail> {
    const { file, teamId } = form;
    const teams = await this.directory.teamsOf(actor);
    const faults = faultsOf(actor, form, teams);
    if (faults || !file) throw templateInvalid(faults ?? {});
    const register = () => this.contents.register(file.objectKey);
    const source = { ...file, fileName: storedName(file.fileName), register, convert: null };
    const about = { name: nameOf(form), teamId };
    const template = await this.templates.execute(actor, source, { ...about, call: callOfForm(form) });
    return toDetail(actor, { template, teams }, 0);
  }
}
