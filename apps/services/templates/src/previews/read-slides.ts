import { Injectable } from '@nestjs/common';
import {
  type Actor,
  type DeckSlides,
  pathOf,
  type PictureSize,
  Problem,
  type SlidePicture,
  type StoredPicture,
  templatesHttp,
} from '@rowdeck/contracts';
import { VisibleTemplates } from '../templates/visible-templates';
import { type DrawnSlide, pictureKey, thumbnailKey } from '../slides/draw-task';
import { drawingFolder } from '../slides/draw-templates';
import { SlidePictures } from '../slides/slide-pictures';
import { thumbnailUrl } from '../slides/thumbnails';
import { type TemplateDrawing } from '../slides/template-drawing.entity';
import { TemplateDrawingRepository } from '../slides/template-drawing.repository';

export interface AskedPicture {
  readonly id: number;
  readonly drawing: string;
  readonly slide: number;
  readonly size: PictureSize;
}

export const mediaTypeOf = (type: 'png' | 'jpg'): string => (type === 'png' ? 'image/png' : 'image/jpeg');

const NONE = { slides_count: 0, slides: [] } as const;

/** What templates look like, for whoever sees them. Throws `template.not_found`. */
@Injectable()
export class ReadSlides {
  constructor(
    private readonly visible: VisibleTemplates,
    private readonly drawings: TemplateDrawingRepository,
    private readonly pictures: SlidePictures,
  ) {}

  async slides(actor: Actor, id: number): Promise<DeckSlides> {
    const { version } = (await this.visible.one(actor, id)).template;
    const drawing = await this.drawings.of(version.fileKey);
    if (drawing?.status === 'ready') return readySlides(id, drawing);
    return { ...NONE, slides: [], ...this.without(drawing) };
  }

  private without(drawing: TemplateDrawing | null): Pick<DeckSlides, 'status' | 'retryable'> {
    const isFailed = drawing?.status === 'failed';
    if (!this.pictures.available && !isFailed) return { status: 'unavailable', retryable: false };
    if (drawing && this.drawings.isDelayed(drawing)) return { status: 'delayed', retryable: false };
    return { status: isFailed ? 'failed' : 'pending', retryable: isFailed && !drawing.isFinal };
  }

  /** Throws `slide.not_found` for a picture that is not one of its file. */
  async picture(actor: Actor, { id, drawing: drawingId, slide, size }: AskedPicture): Promise<StoredPicture> {
    const { version } = (await this.visible.one(actor, id)).template;
    const drawing = await this.drawings.of(version.fileKey);
    const found = drawing?.drawingId === drawingId && drawing.slides.find(({ number }) => number === slide);
    if (!found) throw new Problem('slide.not_found');
    const folder = drawingFolder(drawing.sha256, drawingId);
    return size === 'full'
      ? { objectKey: pictureKey(folder, slide, found), mediaType: mediaTypeOf(found.type) }
      : { objectKey: thumbnailKey(folder, found), mediaType: mediaTypeOf(found.thumbnail.type) };
  }
}

const readySlides = (id: number, { drawingId, slides, slidesCount }: TemplateDrawing): DeckSlides => ({
  status: 'ready',
  retryable: false,
  slides_count: slidesCount,
  slides: slides.map((slide) =>
    toPicture(slide, {
      url: pathOf(templatesHttp.slide, { params: { id, drawing: drawingId ?? '', slide: slide.number } }),
      thumbnail_url: thumbnailUrl(id, drawingId ?? '', slide.number),
    }),
  ),
});

/** A drawn slide at its addresses. */
export const toPicture = (
  { number, width, height, overflows }: DrawnSlide,
  addresses: Pick<SlidePicture, 'url' | 'thumbnail_url'>,
): SlidePicture => ({ number, width, height, ...addresses, overflows: [...overflows] });
