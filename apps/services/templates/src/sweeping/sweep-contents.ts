import { Injectable } from '@nestjs/common';
import { Every } from '@rowdeck/service-kit';
import { TemplateStorage } from '../templates/template-storage';
import { TemplateContents } from '../templates/template-contents';
import { TemplateVersionRepository } from '../templates/template-version.repository';

const AT_ONCE = 100;

/** Clears what nobody can need: versions whose templates are all deleted and unused, and objects of uploads that came to nothing. */
@Injectable()
export class SweepContents {
  constructor(
    private readonly versions: TemplateVersionRepository,
    private readonly contents: TemplateContents,
    private readonly storage: TemplateStorage,
  ) {}

  @Every({ seconds: 900, task: 'sweep files that no template needs' })
  async execute(): Promise<void> {
    await this.storage.sweep(AT_ONCE);
    await this.versions.forgetOldDrafts();
    for (const id of await this.versions.unused(AT_ONCE)) await this.versions.drop(id);
    for (const sha256 of await this.contents.unused(AT_ONCE)) await this.contents.drop(sha256);
  }
}
