import { Controller } from '@nestjs/common';
import {
  convertTemplate,
  countTemplates,
  createTemplate,
  deleteTemplate,
  duplicateTemplate,
  getTemplate,
  listTemplates,
  type ParsedInputOf,
  renameTemplate,
  resolveTemplate,
  seekTemplates,
  templateChoices,
  templateFile,
} from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { ConvertTemplate } from './convert-template';
import { CreateTemplate } from './create-template';
import { DeleteTemplate } from './delete-template';
import { DuplicateTemplate } from './duplicate-template';
import { RenameTemplate } from './rename-template';
import { ReadTemplates } from './read-templates';

@Controller()
export class TemplatesRpc {
  constructor(
    private readonly creation: CreateTemplate,
    private readonly duplication: DuplicateTemplate,
    private readonly conversion: ConvertTemplate,
    private readonly renaming: RenameTemplate,
    private readonly deletion: DeleteTemplate,
    private readonly templates: ReadTemplates,
  ) {}

  @Handles(createTemplate)
  create({ actor, ...form }: ParsedInputOf<typeof createTemplate>) {
    return this.creation.execute(actor, form);
  }

  @Handles(listTemplates)
  list({ actor, ...query }: ParsedInputOf<typeof listTemplates>) {
    return this.templates.page(actor, query);
  }

  @Handles(seekTemplates)
  seek({ actor, ...query }: ParsedInputOf<typeof seekTemplates>) {
    return this.templates.behind(actor, query);
  }

  @Handles(countTemplates)
  async count({ actor }: ParsedInputOf<typeof countTemplates>) {
    return { count: await this.templates.count(actor) };
  }

  @Handles(templateChoices)
  async choices({ actor, preferred }: ParsedInputOf<typeof templateChoices>) {
    return { templates: await this.templates.choices(actor, preferred) };
  }

  @Handles(getTemplate)
  get({ actor, id }: ParsedInputOf<typeof getTemplate>) {
    return this.templates.detail(actor, id);
  }

  @Handles(duplicateTemplate)
  duplicate({ actor, id, idempotencyKey }: ParsedInputOf<typeof duplicateTemplate>) {
    return this.duplication.execute(actor, id, idempotencyKey);
  }

  @Handles(convertTemplate)
  convert({ actor, id, styles }: ParsedInputOf<typeof convertTemplate>) {
    return this.conversion.execute(actor, id, styles);
  }

  @Handles(renameTemplate)
  async rename({ actor, id, name, ifMatch }: ParsedInputOf<typeof renameTemplate>) {
    await this.renaming.execute(actor, id, name, ifMatch);
    return this.templates.detail(actor, id);
  }

  @Handles(deleteTemplate)
  async delete({ actor, id, ifMatch }: ParsedInputOf<typeof deleteTemplate>) {
    await this.deletion.execute(actor, id, ifMatch);
    return {};
  }

  @Handles(templateFile)
  file({ actor, id }: ParsedInputOf<typeof templateFile>) {
    return this.templates.file(actor, id);
  }

  @Handles(resolveTemplate)
  resolve({ actor, id }: ParsedInputOf<typeof resolveTemplate>) {
    return this.templates.resolve(actor, id);
  }
}
