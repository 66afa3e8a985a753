import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { threadStoreEnvironment } from '@rowdeck/object-storage';
import { Every, ThreadPool } from '@rowdeck/service-kit';
import {
  type Isolation,
  missingScripts,
  openSlideRenderer,
  RenderingFailed,
  type SlideRenderer,
  SofficeRenderer,
} from '@rowdeck/slide-renderer';
import { templatesConfig, type TemplatesConfig } from '../config/templates.config';
import { type DrawnSlide, type DrawResult, type DrawTask, drawWork } from './draw-task';
import { type PrepareResult, type PrepareTask, prepareWork } from './prepare-task';

/** What decides how a picture looks, counted: pictures of templates that an earlier drawer made are drawn anew. */
export const DRAWER = 2;

const DRAWING_MS = 60_000;
const MEBIBYTE = 1024 ** 2;
const LOOK_SECONDS = 60;

const ISOLATED: Readonly<Record<Isolation, string>> = {
  files: 'without network, other processes, and files but those of the system',
  processes: 'without network and other processes, and with all files that the service can read',
  network: 'without network, and with all processes and files of the service',
  none: 'with network, processes and files of the service: this machine allows no namespaces',
};

const AND = new Intl.ListFormat('en', { type: 'conjunction' });

/** The values of a row cannot be filled into the deck. */
export class RowUnfilled extends Error {
  override readonly name = 'RowUnfilled';
}

export interface DrawnDeck {
  readonly slides: readonly DrawnSlide[];
  /** All slides of the deck. */
  readonly slidesCount: number;
  /** The number of the first slide that rows differ in; not in what an earlier release has drawn. */
  readonly firstFilled?: number;
}

/** Draws decks: made ready and drawn in threads, laid out by LibreOffice in a process, or by a Gotenberg server. */
@Injectable()
export class SlidePictures implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(SlidePictures.name);
  private readonly preparing: ThreadPool<PrepareTask, PrepareResult>;
  private readonly drawing: ThreadPool<DrawTask, DrawResult>;
  private renderer: SlideRenderer | null = null;
  private starts = true;

  constructor(@Inject(templatesConfig.token) private readonly config: TemplatesConfig) {
    // One for what somebody waits for, one for templates.
    const options = { threads: 2, limitMs: DRAWING_MS, env: threadStoreEnvironment(config) };
    this.preparing = new ThreadPool(prepareWork, options);
    this.drawing = new ThreadPool(drawWork, options);
  }

  async onModuleInit(): Promise<void> {
    const { SLIDE_PREVIEWS, GOTENBERG_URL, SOFFICE, SOFFICE_ISOLATION, SLIDE_SECONDS, SLIDE_MEMORY_MB } = this.config;
    this.renderer = await openSlideRenderer({
      previews: SLIDE_PREVIEWS,
      gotenbergUrl: GOTENBERG_URL,
      soffice: SOFFICE,
      isolation: SOFFICE_ISOLATION,
      limits: { timeMs: SLIDE_SECONDS * 1_000, memoryBytes: SLIDE_MEMORY_MB * MEBIBYTE },
    });
    await this.sayHow();
  }

  /** Whether this installation draws slides at all: it has a renderer, and the program that was named for it is there. */
  get available(): boolean {
    return this.renderer !== null && this.starts;
  }

  /** A program that was named and is not there may be installed at any time. */
  @Every({ seconds: LOOK_SECONDS, task: 'look for LibreOffice where SOFFICE says that it is' })
  async lookForProgram(): Promise<void> {
    if (this.starts || !(this.renderer instanceof SofficeRenderer)) return;
    const isThere = await this.renderer.assertStarts().then(
      () => true,
      () => false,
    );
    if (isThere) await this.sayHow();
  }

  /**
   * Draws a deck into a folder of the object store.
   * @throws RenderingFailed, RowUnfilled, RendererUnreachable; what `signal` was aborted with
   */
  async draw(deck: PrepareTask, folder: string, signal?: AbortSignal): Promise<DrawnDeck> {
    if (this.renderer === null) throw new Error('This installation draws no slides.');
    const prepared = await this.preparing.run(deck);
    if (prepared.kind === 'rejected') throw new RenderingFailed('not_rendered', prepared.fault);
    if (prepared.kind === 'unfilled') throw new RowUnfilled(prepared.fault);
    const { slidesCount, firstFilled } = prepared;
    if (prepared.slides.length === 0) return { slides: [], slidesCount, firstFilled };
    const pdf = await this.renderer.toPdf(prepared.file, signal);
    signal?.throwIfAborted();
    const drawn = await this.drawing.run({ pdf, folder, slides: prepared.slides, boxes: prepared.boxes });
    if (drawn.kind === 'unreadable') throw new RenderingFailed('broke', drawn.fault);
    return { slides: drawn.slides, slidesCount, firstFilled };
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.preparing.close(), this.drawing.close()]);
    if (this.renderer instanceof SofficeRenderer) await this.renderer.close();
  }

  private async sayHow(): Promise<void> {
    if (this.renderer === null) {
      const why = this.config.SLIDE_PREVIEWS === 'off' ? 'SLIDE_PREVIEWS is off' : 'there is no LibreOffice here';
      this.logger.log(`Slides are not drawn: ${why}`);
      return;
    }
    if (!(this.renderer instanceof SofficeRenderer)) return;
    const missing = await this.renderer.assertStarts().catch((error: unknown) => error as Error);
    this.starts = !missing;
    if (missing) return this.logger.error(`${missing.message} Until then no slides are drawn.`);
    const isolation = await this.renderer.isolation();
    const how = `LibreOffice draws slides ${ISOLATED[isolation]}`;
    if (isolation === 'files') this.logger.log(how);
    else this.logger.warn(`${how}, which a deck that has taken it over could use`);
    await this.sayMissingFonts();
  }

  private async sayMissingFonts(): Promise<void> {
    const missing = await missingScripts();
    if (missing === null || missing.scripts.length === 0) return;
    const [scripts, packages] = [AND.format(missing.scripts), missing.packages.join(' ')];
    this.logger.log(`Pictures of slides show boxes for ${scripts}: no font here has it whole. Install ${packages}`);
  }
}
