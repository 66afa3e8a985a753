import { Injectable } from '@nestjs/common';
import { pathOf, templatesHttp } from '@rowdeck/contracts';
import { TemplateDrawingRepository } from './template-drawing.repository';

/** The address of a slide's small picture. */
export const thumbnailUrl = (id: number, drawing: string, slide: number): string =>
  pathOf(templatesHttp.slideThumbnail, { params: { id, drawing, slide } });

/** The first slides of templates, for cards and lists. */
@Injectable()
export class Thumbnails {
  constructor(private readonly drawings: TemplateDrawingRepository) {}

  /** Their addresses, by template; null of one that is not drawn. */
  async of(
    templates: readonly { readonly id: number; readonly version: { readonly id: string } }[],
  ): Promise<(templateId: number) => string | null> {
    const first = await this.drawings.firstSlides(templates.map(({ version }) => version.id));
    const urls = templates.flatMap(({ id, version }) => {
      const slide = first.get(version.id);
      return slide ? [[id, thumbnailUrl(id, slide.drawingId, slide.number)] as const] : [];
    });
    const byTemplate = new Map(urls);
    return (templateId) => byTemplate.get(templateId) ?? null;
  }
}
