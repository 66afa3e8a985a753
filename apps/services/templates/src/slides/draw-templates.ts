import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { TEMPLATE_MAX_BYTES, SLIDES_DRAWN } from '@rowdeck/contracts';
import { ObjectStore } from '@rowdeck/object-storage';
import { Every, whileBeating } from '@rowdeck/service-kit';
import { RendererUnreachable, RenderingFailed } from '@rowdeck/slide-renderer';
import { SlidePictures } from './slide-pictures';
import { type TemplateDrawing } from './template-drawing.entity';
import { DRAWING_RENEWED_EVERY_MS, TemplateDrawingRepository } from './template-drawing.repository';

/** Where the pictures of one drawing stand: with the other objects of the content, so that they go with them. */
export const drawingFolder = (sha256: string, drawingId: string): string => `templates/${sha256}/slides-${drawingId}`;

/** Draws the slides of templates, one file after another, those of earlier releases too. */
@Injectable()
export class DrawTemplates implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(DrawTemplates.name);
  private readonly ending = new AbortController();
  private running: Promise<void> | undefined;
  private askedMeanwhile = false;

  constructor(
    private readonly pictures: SlidePictures,
    private readonly drawings: TemplateDrawingRepository,
    private readonly store: ObjectStore,
  ) {}

  /** A start is when settings were corrected and renderers repaired: what failed at them is tried again. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.pictures.available) await this.drawings.tryPassing();
  }

  /** What is left is begun again by whoever takes it next. */
  @Every({ seconds: 15, task: 'draw the slides of templates' })
  async look(): Promise<void> {
    this.soon();
    return Promise.resolve();
  }

  /** There is a file to be drawn; nobody waits for it here. */
  soon(): void {
    if (!this.pictures.available || this.ending.signal.aborted) return;
    this.askedMeanwhile = true;
    this.running ??= this.drawAll().finally(() => (this.running = undefined));
  }

  /** A file was uploaded that may have been here before, and whose drawing may have failed at the renderer. */
  async soonOf(fileKey: string): Promise<void> {
    await this.drawings.tryPassing(fileKey);
    this.soon();
  }

  /** A renderer may be at work for a minute: it is ended, and what it drew is drawn again. */
  async beforeApplicationShutdown(): Promise<void> {
    this.ending.abort(new Error('The service ends.'));
    await this.running;
  }

  private async drawAll(): Promise<void> {
    while (this.askedMeanwhile && !this.ending.signal.aborted) {
      this.askedMeanwhile = false;
      try {
        for (let next = await this.next(); next !== null; next = await this.next()) await this.draw(next);
      } catch (error) {
        if (!this.ending.signal.aborted) this.logger.error({ err: error }, 'Could not draw the slides of a template');
      }
    }
  }

  /** None once the service ends: what was given back then would be taken at once, again and again. */
  private async next(): Promise<TemplateDrawing | null> {
    return this.ending.signal.aborted ? null : this.drawings.take();
  }

  private async draw(drawing: TemplateDrawing): Promise<void> {
    if (!this.drawings.hasAttemptsLeft(drawing)) {
      await this.drawings.failed(drawing, 'Each attempt to draw it ended before it was done.', { isFinal: true });
      return;
    }
    const { fileKey, sha256, drawingId: before } = drawing;
    const drawingId = randomUUID();
    const folder = drawingFolder(sha256, drawingId);
    const deck = { deck: { key: fileKey }, maxBytes: TEMPLATE_MAX_BYTES, most: SLIDES_DRAWN };
    try {
      const drawn = await whileBeating(
        { everyMs: DRAWING_RENEWED_EVERY_MS },
        () => this.drawings.renew(drawing),
        () => this.pictures.draw(deck, folder, this.ending.signal),
      );
      const kept = await this.drawings.ready(drawing, drawingId, drawn);
      const gone = kept ? before && drawingFolder(sha256, before) : folder;
      if (gone) await this.store.deleteBelow(`${gone}/`);
    } catch (error) {
      await this.store.deleteBelow(`${folder}/`);
      await this.settle(drawing, error);
    }
  }

  private async settle(drawing: TemplateDrawing, error: unknown): Promise<void> {
    if (this.ending.signal.aborted) return this.drawings.giveBack(drawing);
    const message = error instanceof Error ? error.message : String(error);
    this.logger.warn({ err: error, fileKey: drawing.fileKey }, 'The slides of a template could not be drawn');
    if (error instanceof RendererUnreachable) return this.drawings.awaitRenderer(drawing, message);
    if (error instanceof RenderingFailed && error.isFinal)
      return this.drawings.failed(drawing, message, { isFinal: true });
    // Whatever else it is may pass, such as a disk that is full.
    await this.drawings.rest(drawing, message);
  }
}
