/**
 * Why a deck was not rendered. `not_rendered` (the renderer refuses it) and `too_large` (it makes too much of it) would come again;
 * `broke` (the renderer fell or was killed, or answered with something else) and `timed_out` may pass.
 */
export type RenderingFault = 'not_rendered' | 'too_large' | 'broke' | 'timed_out';

/** A deck was not rendered. */
export class RenderingFailed extends Error {
  override readonly name = 'RenderingFailed';

  /** Whether it is the deck's own fault, so that trying again would end the same way. */
  get isFinal(): boolean {
    return this.fault === 'not_rendered' || this.fault === 'too_large';
  }

  constructor(
    readonly fault: RenderingFault,
    message: string,
  ) {
    super(message);
  }
}

/** The renderer does not answer at the moment, or cannot be started: that says nothing of any deck. */
export class RendererUnreachable extends Error {
  override readonly name = 'RendererUnreachable';
}

export interface RenderLimits {
  /** Milliseconds for one deck. */
  readonly timeMs: number;
  /** Bytes of address space of the process that reads the deck; not of a renderer that is elsewhere. */
  readonly memoryBytes: number;
  /** Bytes of the PDF. */
  readonly pdfBytes: number;
}

const PDF_MARK = '%PDF-';

/** @throws RenderingFailed broke, for what is no PDF */
export const assertPdf = (pages: Uint8Array): Uint8Array => {
  if (Buffer.from(pages.subarray(0, PDF_MARK.length)).toString('latin1') === PDF_MARK) return pages;
  throw new RenderingFailed('broke', 'The renderer answered with what is no PDF.');
};

export const DEFAULT_RENDER_LIMITS: RenderLimits = {
  timeMs: 60_000,
  memoryBytes: 3 * 1024 ** 3,
  pdfBytes: 200 * 1024 ** 2,
};

/**
 * Lays out the slides of a deck as the pages of a PDF. A deck is hostile until proven otherwise, so callers hand over what
 * `deckForRendering` of the engine has made of it: nothing that leads outside the file.
 */
export interface SlideRenderer {
  /** What it is, for logs and for what is kept of its work: `soffice`, `gotenberg`. */
  readonly kind: string;
  /** @throws RenderingFailed, RendererUnreachable; what `signal` was aborted with */
  toPdf(deck: Uint8Array, signal?: AbortSignal): Promise<Uint8Array>;
}
