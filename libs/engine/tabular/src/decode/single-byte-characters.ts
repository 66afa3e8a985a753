import { type CharacterTraits, traitsOf } from './character-traits';
import { decodeText } from './decode-text';
import { type TableEncoding } from '../table/table-encodings';

const ALL_BYTES = Uint8Array.from({ length: 256 }, (_, byte) => byte);

const known = new Map<TableEncoding, readonly CharacterTraits[]>();

/** What each of the 256 bytes stands for. */
export function singleByteCharacters(encoding: TableEncoding): readonly CharacterTraits[] {
  let traits = known.get(encoding);
  if (!traits) known.set(encoding, (traits = [...[...decodeText(ALL_BYTES, encoding)].join('')].map(traitsOf)));
  return traits;
}
