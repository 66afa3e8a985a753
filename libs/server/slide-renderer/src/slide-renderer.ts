/** Why a deck could not be rendered; trying again would end the same way. */
export type RenderingFault = 'timed_out' | 'not_rendered' | 'too_large';

/** The deck cannot be rendered: the renderer refuses it, takes too long over it, or makes too much of it. */
export class RenderingFailed extends Error {
  override readonly name = 'RenderingFailed';

  constructor(
    readonly fault: RenderingFault,
    message: string,
  ) {
    super(message);
  }
}

/** The renderer does not answer at the moment; another attempt may succeed. */
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
