import { Injectable, Logger } from '@nestjs/common';
import { decodeCompiled, defaultTexts } from '@rowdeck/engine-pptx';
import { ObjectStore } from '@rowdeck/object-storage';
import { EntityManager } from 'typeorm';
import { TemplateVersion } from './template-version.entity';

/**
 * What placeholders print by default, also of versions that were inspected before it was kept: whoever fills the template is otherwise
 * asked for a column where a batch needs none.
 */
@Injectable()
export class KnownDefaults {
  private readonly logger = new Logger(KnownDefaults.name);

  constructor(
    private readonly manager: EntityManager,
    private readonly store: ObjectStore,
  ) {}

  /** Reads them once, and keeps them. Where that fails, the template is shown without, and read the next time. */
  async of(version: TemplateVersion): Promise<TemplateVersion['placeholders']> {
    if (version.defaultsKnown) return version.placeholders;
    try {
      return await this.read(version);
    } catch (error) {
      this.logger.warn({ err: error, versionId: version.id }, 'The defaults of an earlier template are left for later');
      return version.placeholders;
    }
  }

  private async read({ id, plain, placeholders }: TemplateVersion): Promise<TemplateVersion['placeholders']> {
    const texts = defaultTexts(decodeCompiled(await this.store.read(plain.compiledKey)));
    const known = placeholders.map((placeholder) => {
      const defaultText = texts.get(placeholder.name);
      return defaultText === undefined ? placeholder : { ...placeholder, defaultText };
    });
    await this.manager.update(TemplateVersion, { id }, { placeholders: known, defaultsKnown: true });
    return known;
  }
}
