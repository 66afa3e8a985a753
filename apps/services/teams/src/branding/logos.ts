import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Actor, type BrandingView, LOGO_MAX_BYTES, Problem } from '@rowdeck/contracts';
import { IncomingFiles, ObjectStore, ObjectTooLarge } from '@rowdeck/object-storage';
import { Transactions } from '@rowdeck/persistence';
import { EntityManager } from 'typeorm';
import { BrandChanges } from './brand-changes';
import { brandingInvalid } from './brand-form';
import { BrandSettings } from './brand-settings';
import { type Brand } from './brand.entity';
import { Brands, brandWithLogo } from './brands';
import { LogoThreads } from './logo-threads';

const ID_BYTES = 16;

/** The logos of brands: taken from a file, and given to whoever may see them. Throws as its calls say. */
@Injectable()
export class Logos {
  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly store: ObjectStore,
    private readonly incoming: IncomingFiles,
    private readonly threads: LogoThreads,
    private readonly settings: BrandSettings,
    private readonly brands: Brands,
    private readonly changes: BrandChanges,
  ) {}

  /** The upload is gone afterwards, whatever happened. */
  save(actor: Actor, file: { readonly objectKey: string } | null): Promise<BrandingView> {
    return this.incoming.consume(file, async () => {
      await this.settings.assertIncluded(actor);
      if (!file) throw brandingInvalid({ logo: ['Choose a PNG or JPEG picture.'] });
      const logo = await this.threads.draw(await this.read(file.objectKey));
      const logoId = randomBytes(ID_BYTES).toString('hex');
      await this.transactions.run((manager) =>
        this.changes.save(manager, actor.userId, { logo, logoId }, { cause: 'logo-saved', actor, included: true }),
      );
      return this.settings.show(actor);
    });
  }

  /** One that is shown at present. */
  async shown(logoId: string): Promise<Buffer> {
    const brand = await brandWithLogo(this.manager, { logoId });
    if (!brand?.logo || !(await this.brands.isIncluded(brand.userId))) throw new Problem('logo.not_found');
    return brand.logo;
  }

  own({ userId }: Actor): Promise<Pick<Brand, 'logoId' | 'logo'> | null> {
    return brandWithLogo(this.manager, { userId });
  }

  private async read(objectKey: string): Promise<Uint8Array> {
    try {
      return await this.store.read(objectKey, LOGO_MAX_BYTES);
    } catch (error) {
      if (error instanceof ObjectTooLarge) throw brandingInvalid({ logo: ['The picture is larger than 1 MB.'] });
      throw error;
    }
  }
}
