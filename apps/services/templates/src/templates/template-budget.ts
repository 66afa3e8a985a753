import { Inject, Injectable } from '@nestjs/common';
import { type Actor } from '@rowdeck/contracts';
import { EntityManager, IsNull } from 'typeorm';
import { templatesConfig, type TemplatesConfig } from '../config/templates.config';
import { templateInvalid } from './template.errors';
import { Template } from './template.entity';

/** How many templates an account may have. Deleted ones do not count. */
@Injectable()
export class TemplateBudget {
  constructor(
    private readonly manager: EntityManager,
    @Inject(templatesConfig.token) private readonly config: Pick<TemplatesConfig, 'TEMPLATES_PER_ACCOUNT'>,
  ) {}

  /** Throws `template.invalid` when there is no room for another one. Asked before anything is stored. */
  async assertRoom({ userId }: Actor): Promise<void> {
    const limit = this.config.TEMPLATES_PER_ACCOUNT;
    const count = await this.manager.count(Template, { where: { ownerId: userId, deletedAt: IsNull() } });
    if (count < limit) return;
    const most = limit.toLocaleString('en');
    throw templateInvalid({
      'template.file': [
        `You have ${most} templates, and no account may have more. Delete one that you no longer need.`,
      ],
    });
  }
}
