import { reasonOf } from './retry';
import { RowdeckError } from './rowdeck-error';
import { type ApiRequest, type CallOptions, type OpenAnswer, type Transport } from './transport';

/** How often a file may break off without a byte in between before it is given up. */
const FRUITLESS_RESUMPTIONS = 3;

/**
 * A file on its way. It can be read once: as a stream, piece by piece (`for await`), or as a whole. Where the connection breaks,
 * it is continued where it broke.
 */
export class Download implements AsyncIterable<Uint8Array> {
  /** As the server calls it. */
  readonly fileName: string | undefined;
  /** In bytes; undefined where the server does not say. */
  readonly size: number | undefined;
  readonly mediaType: string;

  private constructor(
    private readonly transport: Transport,
    private readonly request: ApiRequest,
    private readonly options: CallOptions,
    private answer: OpenAnswer,
  ) {
    const { headers } = answer.response;
    this.fileName = fileNameIn(headers.get('content-disposition') ?? '');
    this.size = headers.has('content-encoding') ? undefined : numberIn(headers.get('content-length'));
    this.mediaType = headers.get('content-type') ?? 'application/octet-stream';
  }

  /** Resolves when the headers are there. */
  static async open(transport: Transport, request: ApiRequest, options: CallOptions = {}): Promise<Download> {
    const answer = await transport.open(request, options);
    return new Download(transport, request, options, answer);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array, void, undefined> {
    let received = 0;
    for (let fruitless = 0; ;) {
      const before = received;
      try {
        for await (const chunk of chunksOf(this.answer)) {
          received += chunk.length;
          yield chunk;
        }
        return;
      } catch (error) {
        if (this.options.signal?.aborted) throw reasonOf(this.options.signal);
        fruitless = received > before ? 0 : fruitless + 1;
        if (fruitless === FRUITLESS_RESUMPTIONS) throw brokenOff(error);
        this.answer = await this.resume(received, error);
      }
    }
  }

  /** For `new Response(…)`, `pipeTo` and whatever takes a web stream. */
  stream(): ReadableStream<Uint8Array> {
    const chunks = this[Symbol.asyncIterator]();
    return new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return();
      },
    });
  }

  /** All of it, in memory. */
  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of this) chunks.push(chunk);
    const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const chunk of chunks) {
      bytes.set(chunk, at);
      at += chunk.length;
    }
    return bytes;
  }

  async text(): Promise<string> {
    return new TextDecoder().decode(await this.bytes());
  }

  async blob(): Promise<Blob> {
    return new Blob([await this.bytes()], { type: this.mediaType });
  }

  /** Ends it unread. */
  async cancel(): Promise<void> {
    this.answer.close();
    await this.answer.response.body?.cancel();
  }

  /** The rest, of the same file alone: `If-Range` has another one answered from its beginning, which would not fit. */
  private async resume(received: number, cause: unknown): Promise<OpenAnswer> {
    const { headers } = this.answer.response;
    const validator = headers.get('etag') ?? headers.get('last-modified');
    const isStrong = validator !== null && !validator.startsWith('W/');
    if (this.request.method !== 'GET' || !isStrong || headers.has('content-encoding')) throw brokenOff(cause);
    const range = { range: `bytes=${received}-`, 'if-range': validator };
    const answer = await this.transport.open({ ...this.request, headers: range }, this.options);
    const starts = answer.response.headers.get('content-range')?.startsWith(`bytes ${received}-`);
    if (answer.response.status === 206 && starts) return answer;
    answer.close();
    await answer.response.body?.cancel();
    throw new RowdeckError('The file has changed while it was being downloaded; start again.', {
      status: answer.response.status,
      code: 'client.file_changed',
      cause,
    });
  }
}

/** By a reader: not every browser iterates over streams. */
async function* chunksOf({ response, inTime, close }: OpenAnswer): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = response.body?.getReader();
  try {
    for (;;) {
      const piece = reader && (await inTime(reader.read()));
      if (!piece?.value) return;
      yield piece.value;
    }
  } finally {
    close();
    // What is not read to its end is not sent to its end either.
    reader?.cancel().catch(() => undefined);
  }
}

const brokenOff = (cause: unknown): RowdeckError =>
  new RowdeckError('The download broke off before all of it was there.', {
    status: 0,
    code: 'client.connection_failed',
    cause,
  });

const numberIn = (text: string | null): number | undefined => (text === null ? undefined : Number(text));

/** `filename*` (RFC 8187) before `filename`, which holds ASCII alone. */
function fileNameIn(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition)?.[1];
  try {
    if (encoded !== undefined) return decodeURIComponent(encoded);
  } catch {
    // Cut off or not UTF-8: the plain name is left.
  }
  return /filename="([^"]{0,255})"/i.exec(disposition)?.[1];
}
