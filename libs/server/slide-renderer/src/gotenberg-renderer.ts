import {
  assertPdf,
  type RenderLimits,
  RendererUnreachable,
  RenderingFailed,
  type SlideRenderer,
} from './slide-renderer';

const ROUTE = 'forms/libreoffice/convert';
/** The name decides how LibreOffice reads it. */
const FILE_NAME = 'deck.pptx';
const MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

const authorization = ({ username, password }: URL): Record<string, string> =>
  username === ''
    ? {}
    : {
        authorization: `Basic ${Buffer.from([username, password].map(decodeURIComponent).join(':')).toString('base64')}`,
      };

/** Renders by a Gotenberg server, which holds LibreOffice in a container of its own. */
export class GotenbergRenderer implements SlideRenderer {
  readonly kind = 'gotenberg';
  private readonly route: URL;
  private readonly headers: Record<string, string>;

  /** @param address of the server, with name and password where it asks for them */
  constructor(
    address: string,
    private readonly limits: RenderLimits,
  ) {
    const base = new URL(address.endsWith('/') ? address : `${address}/`);
    this.headers = authorization(base);
    base.username = '';
    base.password = '';
    this.route = new URL(ROUTE, base);
  }

  async toPdf(deck: Uint8Array, signal?: AbortSignal): Promise<Uint8Array> {
    const timeout = AbortSignal.timeout(this.limits.timeMs);
    try {
      return await this.convert(deck, signal ? AbortSignal.any([signal, timeout]) : timeout);
    } catch (error) {
      signal?.throwIfAborted();
      if (timeout.aborted) throw new RenderingFailed('timed_out', 'The renderer took too long.');
      if (error instanceof RenderingFailed || error instanceof RendererUnreachable) throw error;
      throw new RendererUnreachable('The server of GOTENBERG_URL cannot be reached.', { cause: error });
    }
  }

  private async convert(deck: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
    const body = new FormData();
    body.set('files', new Blob([new Uint8Array(deck)], { type: MEDIA_TYPE }), FILE_NAME);
    const { headers } = this;
    // A redirect would send the deck to whoever the answer names.
    const response = await fetch(this.route, { method: 'POST', body, headers, redirect: 'error', signal });
    if (!response.ok) {
      await response.body?.cancel();
      throw refusal(response.status);
    }
    return assertPdf(await readBounded(response, this.limits.pdfBytes));
  }
}

const OF_THE_DECK: readonly number[] = [400, 413, 422];
/** Some versions answer 500 to a deck that LibreOffice cannot read, all of them where it fell. */
const OF_EITHER = 500;

const refusal = (status: number): Error => {
  if (OF_THE_DECK.includes(status))
    return new RenderingFailed('not_rendered', `The renderer refused the deck (${status}).`);
  return status === OF_EITHER
    ? new RenderingFailed('broke', `The renderer failed over the deck (${status}).`)
    : new RendererUnreachable(`The server of GOTENBERG_URL answered ${status}.`);
};

const readBounded = async (response: Response, maxBytes: number): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > maxBytes) throw new RenderingFailed('too_large', 'The rendered slides are too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};
