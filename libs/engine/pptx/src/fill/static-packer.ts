import { ArtefactUnreadable } from '../compile/artefact-format';
import { platform } from '../platform/current-platform';
import { type DeflateOptions } from '../platform/platform';

/** Packs the static text of parts, once per table. */
export interface StaticPacker {
  pack(bytes: Uint8Array, options: DeflateOptions): Uint8Array;
}

/** Packs with the zlib of this process. */
export const freshPacker: StaticPacker = { pack: (bytes, options) => platform.deflateRaw(bytes, options) };

/** Packs, and keeps what it packed in the order in which it was asked. */
export class RecordingPacker implements StaticPacker {
  readonly packed: Uint8Array[] = [];

  pack(bytes: Uint8Array, options: DeflateOptions): Uint8Array {
    const packed = freshPacker.pack(bytes, options);
    this.packed.push(packed);
    return packed;
  }
}

/** Gives back what was recorded: another zlib may pack the same text into other bytes. */
export class ReplayingPacker implements StaticPacker {
  private next = 0;

  constructor(private readonly packed: readonly Uint8Array[]) {}

  /** @throws ArtefactUnreadable when more is asked for than was recorded: it is the layout of another template or mapping */
  pack(): Uint8Array {
    const packed = this.packed[this.next++];
    if (packed === undefined) throw new ArtefactUnreadable('The stored layout belongs to another template.');
    return packed;
  }
}
