import { Controller } from '@nestjs/common';
import {
  getBranding,
  getLogo,
  getOwnLogo,
  type ParsedInputOf,
  removeBranding,
  removeLogo,
  saveBranding,
  saveLogo,
} from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { BrandSettings } from './brand-settings';
import { Logos } from './logos';

@Controller()
export class BrandingRpc {
  constructor(
    private readonly settings: BrandSettings,
    private readonly logos: Logos,
  ) {}

  @Handles(getBranding)
  show({ actor }: ParsedInputOf<typeof getBranding>) {
    return this.settings.show(actor);
  }

  @Handles(saveBranding)
  save({ actor, form }: ParsedInputOf<typeof saveBranding>) {
    return this.settings.save(actor, form);
  }

  @Handles(removeBranding)
  async remove({ actor }: ParsedInputOf<typeof removeBranding>) {
    await this.settings.remove(actor);
    return {};
  }

  @Handles(saveLogo)
  saveLogo({ actor, file }: ParsedInputOf<typeof saveLogo>) {
    return this.logos.save(actor, file);
  }

  @Handles(removeLogo)
  removeLogo({ actor }: ParsedInputOf<typeof removeLogo>) {
    return this.settings.removeLogo(actor);
  }

  @Handles(getLogo)
  async logo({ id }: ParsedInputOf<typeof getLogo>) {
    return { png: (await this.logos.shown(id)).toString('base64') };
  }

  @Handles(getOwnLogo)
  async ownLogo({ actor }: ParsedInputOf<typeof getOwnLogo>) {
    const own = await this.logos.own(actor);
    return { id: own?.logoId ?? null, png: own?.logo?.toString('base64') ?? null };
  }
}
