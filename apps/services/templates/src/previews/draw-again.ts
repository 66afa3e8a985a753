import { Injectable } from '@nestjs/common';
import { type Actor, type DeckSlides } from '@rowdeck/contracts';
import { DrawTemplates } from '../slides/draw-templates';
import { TemplateDrawingRepository } from '../slides/template-drawing.repository';
import { VisibleTemplates } from '../templates/visible-templates';
import { ReadSlides } from './read-slides';

/** Has the slides of a template drawn again that could not be drawn: its owner may know what has changed since. */
@Injectable()
export class DrawAgain {
  constructor(
    private readonly visible: VisibleTemplates,
    private readonly drawings: TemplateDrawingRepository,
    private readonly drawing: DrawTemplates,
    private readonly slides: ReadSlides,
  ) {}

  /** Throws `template.not_found`, `auth.forbidden`. */
  async execute(actor: Actor, id: number): Promise<DeckSlides> {
    const { version } = (await this.visible.changeable(actor, id)).template;
    await this.drawings.tryAgain(version.fileKey);
    this.drawing.soon();
    return this.slides.slides(actor, id);
  }
}
