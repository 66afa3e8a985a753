import { Controller } from '@nestjs/common';
import { type ParsedInputOf, templatePicture, templateSlides } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { ReadSlides } from './read-slides';

@Controller()
export class SlidesRpc {
  constructor(private readonly slides: ReadSlides) {}

  @Handles(templateSlides)
  of({ actor, id }: ParsedInputOf<typeof templateSlides>) {
    return this.slides.slides(actor, id);
  }

  @Handles(templatePicture)
  picture({ actor, ...asked }: ParsedInputOf<typeof templatePicture>) {
    return this.slides.picture(actor, asked);
  }
}
