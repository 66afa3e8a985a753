import { Injectable } from '@nestjs/common';
import {
  type Actor,
  pathOf,
  previewFolder,
  type PreviewedRow,
  type RowPreview,
  TEMPLATE_MAX_BYTES,
  templatesHttp,
} from '@rowdeck/contracts';
import { VisibleTemplates } from '../templates/visible-templates';
import { daysOfPreviews, drawingOf, KeptDrawings } from './kept-drawings';
import { toPicture } from './read-slides';

export interface AskedRow extends PreviewedRow {
  readonly id: number;
  /** As the decks of the plan of who asks. */
  readonly watermark: boolean;
  readonly ticket: string | null;
}

/** Template and delta together. */
const MOST_BYTES = 2 * TEMPLATE_MAX_BYTES;

const NO_SUCH_SLIDE: RowPreview = {
  status: 'failed',
  picture: null,
  reason: 'The template has no such slide.',
  retryable: false,
};

/** Draws a slide with the values of one row, as its deck will look. */
@Injectable()
export class PreviewRow {
  constructor(
    private readonly visible: VisibleTemplates,
    private readonly drawings: KeptDrawings,
  ) {}

  /** Throws `template.not_found`, `service.busy`. */
  async execute(actor: Actor, { id, watermark, ticket, ...row }: AskedRow): Promise<RowPreview> {
    const { version } = (await this.visible.one(actor, id)).template;
    if (row.slide > version.slidesCount) return NO_SUCH_SLIDE;
    const { compiledKey, base } = watermark ? version.watermarked : version.plain;
    const filled = { compiledKey, base, row };
    const [day] = daysOfPreviews();
    const drawing = drawingOf(filled);
    const folder = previewFolder(actor.userId, day, drawing);
    const deck = { deck: filled, maxBytes: MOST_BYTES, only: [row.slide], most: 1 };
    const drawn =
      (await this.drawings.known(folder)) ?? (await this.drawings.draw({ deck, folder, urgency: 'awaited', ticket }));
    if ('reason' in drawn) return { ...drawn, picture: null };
    const [slide] = drawn.slides;
    if (!slide) return NO_SUCH_SLIDE;
    const params = { day, drawing, slide: slide.number };
    const url = pathOf(templatesHttp.preview, { params });
    const thumbnail_url = pathOf(templatesHttp.previewThumbnail, { params });
    return { status: 'ready', picture: toPicture(slide, { url, thumbnail_url }), reason: null, retryable: false };
  }
}
