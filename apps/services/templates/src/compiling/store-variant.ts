import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { encodeCompiled, type FreshTemplate } from '@rowdeck/engine-pptx';
import { type ObjectStore } from '@rowdeck/object-storage';
import { type StoredVariant } from './compile-task';

/** SHA-256 of the chunks as one, in hexadecimal. */
export const hashOf = (chunks: Iterable<Uint8Array>): string => {
  const hash = createHash('sha256');
  for (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
};

const lengthOf = (chunks: readonly Uint8Array[]): number => chunks.reduce((length, chunk) => length + chunk.length, 0);

/** A compiled template ready to be stored: an object for its base and one for its dynamic side. */
export interface EncodedVariant {
  readonly stored: StoredVariant;
  readonly template: FreshTemplate;
  readonly artefact: readonly Uint8Array[];
  /** Bytes of each object, by key. */
  readonly sizes: ReadonlyMap<string, number>;
}

/**
 * Names are the hashes of what they hold. A key therefore never changes its bytes, also when a later engine compiles the same
 * file otherwise: decks made before keep the base they were made with.
 */
export const encodeVariant = (folder: string, template: FreshTemplate): EncodedVariant => {
  const { length, crc32 } = template.base;
  const artefact = encodeCompiled(template);
  const key = `${folder}/${hashOf(template.base.chunks())}.base`;
  const compiledKey = `${folder}/${hashOf(artefact)}.compiled`;
  const sizes = new Map([
    [key, length],
    [compiledKey, lengthOf(artefact)],
  ]);
  return { stored: { compiledKey, base: { key, length, crc32 } }, template, artefact, sizes };
};

export const storeVariant = async (store: ObjectStore, variant: EncodedVariant): Promise<StoredVariant> => {
  const { stored, template, artefact, sizes } = variant;
  const { base, compiledKey } = stored;
  await store.put(base.key, Readable.from(template.base.chunks(), { objectMode: true }), { length: base.length });
  await store.put(compiledKey, Readable.from(artefact), { length: sizes.get(compiledKey) ?? 0 });
  return stored;
};
