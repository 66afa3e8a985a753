import { Injectable } from '@nestjs/common';
import { type OutputOf, PPTX_MEDIA_TYPE, type renderRow } from '@rowdeck/contracts';
import { type ByteRange, deckRange } from '@rowdeck/engine-pptx';
import { ObjectStore } from '@rowdeck/object-storage';
import { type Request, type Response } from 'express';
import { KEPT_BASE_BYTES, KeptBases } from './kept-bases';
import { sendBytes } from './send-bytes';
import { readStored } from './send-stored';

type Rendered = OutputOf<typeof renderRow>;

/** A deck that was made for one call: its base, and what the row adds. */
@Injectable()
export class RenderedDeck {
  constructor(
    private readonly bases: KeptBases,
    private readonly store: ObjectStore,
  ) {}

  async send(deck: Rendered, request: Request, response: Response): Promise<void> {
    const delta = Buffer.from(deck.delta, 'base64');
    const length = deck.base.length + delta.length;
    await sendBytes(
      {
        fileName: deck.fileName,
        mediaType: PPTX_MEDIA_TYPE,
        length,
        etag: `${deck.crc32.toString(16).padStart(8, '0')}-${length.toString(16)}`,
        read: (range) => this.read(deck, delta, range),
      },
      request,
      response,
    );
  }

  private async *read({ base }: Rendered, delta: Uint8Array, range: ByteRange): AsyncGenerator<Uint8Array> {
    const asked = deckRange(base.length, delta.length, range);
    if (asked.base) yield* this.readBase(base, asked.base);
    if (asked.delta) yield delta.subarray(asked.delta.start, asked.delta.end);
  }

  private async *readBase(base: Rendered['base'], range: ByteRange): AsyncGenerator<Uint8Array> {
    if (base.length > KEPT_BASE_BYTES) return yield* readStored(this.store, base.key, range);
    const kept = await this.bases.of(base);
    if (kept.crc32 !== base.crc32) {
      this.bases.forget(base);
      throw new Error(`The stored base ${base.key} is not the one that the template was compiled with.`);
    }
    yield kept.bytes.subarray(range.start, range.end);
  }
}
