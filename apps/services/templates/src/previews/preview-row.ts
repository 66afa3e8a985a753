import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type Actor,
  pathOf,
  previewFolder,
  type PreviewedRow,
  Problem,
  type RowPreview,
  TEMPLATE_MAX_BYTES,
  templatesHttp,
} from '@rowdeck/contracts';
import { ObjectNotFound, ObjectStore } from '@rowdeck/object-storage';
import { TaskSlots } from '@rowdeck/service-kit';
import { RendererUnreachable, RenderingFailed } from '@rowdeck/slide-renderer';
import { type DrawnSlide } from '../slides/draw-task';
import { type DeckOfRow } from '../slides/prepare-task';
import { DRAWER, RowUnfilled, SlidePictures } from '../slides/slide-pictures';
import { VisibleTemplates } from '../templates/visible-templates';
import { toPicture } from './read-slides';

export interface AskedRow extends PreviewedRow {
  readonly id: number;
  /** As the decks of the plan of who asks. */
  readonly watermark: boolean;
}

/** Template and delta together. */
const MOST_BYTES = 2 * TEMPLATE_MAX_BYTES;
/** Somebody waits before the page. */
const WAIT_MS = 20_000;
/** Says what was drawn, once it is there. */
const DRAWN = 'drawn.json';

const without = (reason: string, status: 'failed' | 'unavailable' = 'failed'): RowPreview => ({
  status,
  picture: null,
  reason,
});

/** A UUID (RFC 9562, version 8) made of what decides about the picture: asked for again, it is there already. */
const drawingOf = (deck: DeckOfRow): string => {
  const hash = createHash('sha256')
    .update(JSON.stringify([DRAWER, deck]))
    .digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
};

const today = (): string => new Date().toISOString().slice(0, 10);

/** Draws a slide with the values of one row, as its deck will look. */
@Injectable()
export class PreviewRow {
  /** One at a time beside the templates that are drawn: each takes a processor. */
  private readonly room = new TaskSlots(1);

  constructor(
    private readonly visible: VisibleTemplates,
    private readonly pictures: SlidePictures,
    private readonly store: ObjectStore,
  ) {}

  /** Throws `template.not_found`, `service.busy`. */
  async execute(actor: Actor, { id, watermark, ...row }: AskedRow): Promise<RowPreview> {
    const { version } = (await this.visible.one(actor, id)).template;
    if (!this.pictures.available) return without('Previews are not set up on this server.', 'unavailable');
    if (row.slide > version.slidesCount) return without('The template has no such slide.');
    const { compiledKey, base } = watermark ? version.watermarked : version.plain;
    const deck = { compiledKey, base, row };
    const place = { day: today(), drawing: drawingOf(deck) };
    const folder = previewFolder(actor.userId, place.day, place.drawing);
    const slide = (await this.drawn(folder)) ?? (await this.draw(deck, folder));
    if ('reason' in slide) return slide;
    const params = { ...place, slide: slide.number };
    const url = pathOf(templatesHttp.preview, { params });
    const thumbnail_url = pathOf(templatesHttp.previewThumbnail, { params });
    return { status: 'ready', picture: toPicture(slide, { url, thumbnail_url }), reason: null };
  }

  private async drawn(folder: string): Promise<DrawnSlide | null> {
    try {
      return JSON.parse(Buffer.from(await this.store.read(`${folder}/${DRAWN}`)).toString()) as DrawnSlide;
    } catch (error) {
      if (error instanceof ObjectNotFound) return null;
      throw error;
    }
  }

  private async draw(deck: DeckOfRow, folder: string): Promise<DrawnSlide | RowPreview> {
    if (!(await this.room.acquire(WAIT_MS))) throw new Problem('service.busy');
    try {
      const task = { deck, maxBytes: MOST_BYTES, only: [deck.row.slide], most: 1 };
      const [slide] = (await this.pictures.draw(task, folder)).slides;
      if (!slide) return without('The template has no such slide.');
      await this.store.put(`${folder}/${DRAWN}`, Buffer.from(JSON.stringify(slide)));
      return slide;
    } catch (error) {
      if (error instanceof RowUnfilled) return without(error.message);
      if (error instanceof RenderingFailed)
        return without('This slide cannot be shown here. The presentation is made all the same.');
      if (error instanceof RendererUnreachable)
        return without('Previews do not work at the moment. Try again in a minute.');
      throw error;
    } finally {
      this.room.release();
    }
  }
}
