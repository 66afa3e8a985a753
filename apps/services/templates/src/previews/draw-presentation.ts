import { Injectable } from '@nestjs/common';
import {
  type Actor,
  type DeckSlides,
  type FinishedDeck,
  pathOf,
  presentationsHttp,
  resultFolder,
  SLIDES_DRAWN,
  type SlidesWanted,
  TEMPLATE_MAX_BYTES,
} from '@rowdeck/contracts';
import { type DrawnSlide } from '../slides/draw-task';
import { type DrawnDeck } from '../slides/slide-pictures';
import { daysOfPreviews, drawingOf, KeptDrawings, type NotDrawn } from './kept-drawings';
import { toPicture } from './read-slides';

export interface AskedResult {
  /** The presentation. */
  readonly id: number;
  readonly deck: FinishedDeck;
  readonly slides: SlidesWanted;
  readonly ticket: string | null;
}

interface KnownResult {
  readonly day: string;
  readonly drawing: string;
  readonly drawn: DrawnDeck;
}

/** Template and delta together. */
const MOST_BYTES = 2 * TEMPLATE_MAX_BYTES;

/**
 * Draws a finished presentation when somebody looks at it: of a list the first slide alone that rows differ in, or all of them would show the same
 * cover. Drawn today or yesterday, it is there; nothing is drawn of a batch as a whole.
 */
@Injectable()
export class DrawPresentation {
  constructor(private readonly drawings: KeptDrawings) {}

  /** Throws `service.busy`. */
  async execute(actor: Actor, asked: AskedResult): Promise<DeckSlides> {
    const known = await this.known(actor, asked);
    if (known) return shown(asked, known);
    const { id, deck, slides, ticket } = asked;
    const [day] = daysOfPreviews();
    const drawing = drawingOf([deck.content, DECIDES[slides]]);
    const drawn = await this.drawings.draw({
      deck: {
        deck,
        maxBytes: MOST_BYTES,
        ...(slides === 'first' ? { only: 'first-filled', most: 1 } : { most: SLIDES_DRAWN }),
      },
      folder: resultFolder(actor.userId, day, id, drawing),
      urgency: slides === 'first' ? 'glanced' : 'awaited',
      ticket,
    });
    return 'reason' in drawn ? without(drawn) : shown(asked, { day, drawing, drawn });
  }

  /** Among all slides is the one that lists show, but for decks of which it is not among the hundred that are drawn. */
  private async known(actor: Actor, { id, deck, slides }: AskedResult): Promise<KnownResult | undefined> {
    const wanted = slides === 'first' ? (['first', 'all'] as const) : (['all'] as const);
    for (const day of daysOfPreviews()) {
      for (const which of wanted) {
        const drawing = drawingOf([deck.content, DECIDES[which]]);
        const drawn = await this.drawings.known(resultFolder(actor.userId, day, id, drawing));
        if (drawn && (slides === 'all' || firstOf(drawn))) return { day, drawing, drawn };
      }
    }
    return undefined;
  }
}

/** What decides about pictures, beside the deck. */
const DECIDES: Readonly<Record<SlidesWanted, string>> = { first: 'first-filled', all: 'all' };

/** Of what an earlier release has drawn it is not known which slide that is. */
const firstOf = ({ slides, firstFilled }: DrawnDeck): DrawnSlide | undefined =>
  slides.find(({ number }) => number === firstFilled);

const without = ({ status, retryable }: NotDrawn): DeckSlides => ({ status, retryable, slides_count: 0, slides: [] });

const shown = ({ id, slides: wanted }: AskedResult, { day, drawing, drawn }: KnownResult): DeckSlides => ({
  status: 'ready',
  retryable: false,
  slides_count: drawn.slidesCount,
  slides: (wanted === 'first' ? [firstOf(drawn)] : drawn.slides).flatMap((slide) => {
    if (!slide) return [];
    const params = { id, day, drawing, slide: slide.number };
    return toPicture(slide, {
      url: pathOf(presentationsHttp.slide, { params }),
      thumbnail_url: pathOf(presentationsHttp.slideThumbnail, { params }),
    });
  }),
});
