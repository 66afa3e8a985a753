import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { encodeCompiled, type FreshTemplate } from '@rowdeck/engine-pptx';
import { type ObjectStore } from '@rowdeck/object-storage';
import { type StoredVariant } from './compile-task';

const hashOf = (chunks: Iterable<Uint8Array>): string => {
  const hash = createHash('sha256');
  for (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
};

const lengthOf = (chunks: readonly Uint8Array[]): number => chunks.reduce((length, chunk) => length + chunk.length, 0);

/**
 * Stores a compiled template under names that are the hashes of what they hold. A key therefore never changes its bytes,
 * also when a later engine compiles the same file otherwise: decks made before keep the base they were made with.
 */
export const storeVariant = async (
  store: ObjectStore,
  folder: string,
  template: FreshTemplate,
): Promise<StoredVariant> => {
  const { length, crc32 } = template.base;
  const artefact = encodeCompiled(template);
  const key = `${folder}/${hashOf(template.base.chunks())}.base`;
  const compiledKey = `${folder}/${hashOf(artefact)}.compiled`;
  await store.put(key, Readable.from(template.base.chunks(), { objectMode: true }), { length });
  await store.put(compiledKey, Readable.from(artefact), { length: lengthOf(artefact) });
  return { compiledKey, base: { key, length, crc32 } };
};
