import { Controller } from '@nestjs/common';
import {
  drawSlides,
  type ParsedInputOf,
  presentationSlides,
  previewRow,
  templatePicture,
  templateSlides,
  tryPlaceholder,
} from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { DrawAgain } from './draw-again';
import { DrawPresentation } from './draw-presentation';
import { PreviewRow } from './preview-row';
import { ReadSlides } from './read-slides';
import { outcomeOf } from './try-placeholder';

@Controller()
export class SlidesRpc {
  constructor(
    private readonly slides: ReadSlides,
    private readonly again: DrawAgain,
    private readonly previews: PreviewRow,
    private readonly results: DrawPresentation,
  ) {}

  @Handles(templateSlides)
  of({ actor, id }: ParsedInputOf<typeof templateSlides>) {
    return this.slides.slides(actor, id);
  }

  @Handles(drawSlides)
  drawAgain({ actor, id }: ParsedInputOf<typeof drawSlides>) {
    return this.again.execute(actor, id);
  }

  @Handles(templatePicture)
  picture({ actor, ...asked }: ParsedInputOf<typeof templatePicture>) {
    return this.slides.picture(actor, asked);
  }

  @Handles(previewRow)
  row({ actor, ...asked }: ParsedInputOf<typeof previewRow>) {
    return this.previews.execute(actor, asked);
  }

  @Handles(tryPlaceholder)
  try(tried: ParsedInputOf<typeof tryPlaceholder>) {
    return outcomeOf(tried);
  }

  @Handles(presentationSlides)
  result({ actor, ...asked }: ParsedInputOf<typeof presentationSlides>) {
    return this.results.execute(actor, asked);
  }
}
