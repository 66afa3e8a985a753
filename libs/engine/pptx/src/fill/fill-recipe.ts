import { type TableReadings } from '@rowdeck/engine-values';
import { ArtefactUnreadable } from '../compile/artefact-format';
import { joinBytes } from '../zip/join-bytes';
import { type FillOptions } from './create-filler';
import { type FillLayout } from './fill-layout';
import { type MappedValue } from './mapped-value';
import { type MissingPolicy } from './missing-policy';
import { decodeLayout, encodeLayout } from './layout-artefact';

/** How the values of a table are found and read. */
export interface TableValues {
  readonly columns: readonly string[];
  /** In pairs: names are data, never object keys. */
  readonly mapping: readonly (readonly [placeholder: string, value: MappedValue])[];
  readonly rowCount: number;
  /** Null where columns were not read as wholes: each value is read by itself then. */
  readonly readings: TableReadings | null;
  readonly dataLocale: string | null;
  /** Of what is printed; null as the product prints by itself. */
  readonly locale: string | null;
  /** What stands where a row has no value; null where nobody has said it, absent of recipes that are older than that. */
  readonly missing?: MissingPolicy | null;
}

/** All that decides about a table's presentations beside template and rows: kept, it makes the same ones again. */
export interface FillRecipe extends TableValues {
  /** Where the compiled template is stored. */
  readonly compiledKey: string;
  /** Of one row's delta. */
  readonly maxBytes: number;
}

const LENGTH_BYTES = 4;

/** The stored form: length of the text, u32 little-endian; the recipe as JSON; the layout. */
export function encodeRecipe(recipe: FillRecipe, layout: FillLayout): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(recipe));
  const length = new DataView(new ArrayBuffer(LENGTH_BYTES));
  length.setUint32(0, text.length, true);
  return joinBytes([new Uint8Array(length.buffer), text, encodeLayout(layout)]);
}

/**
 * Reads what `encodeRecipe` wrote.
 * @throws ArtefactUnreadable
 */
export function decodeRecipe(bytes: Uint8Array): { readonly recipe: FillRecipe; readonly layout: FillLayout } {
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0, true);
  if (LENGTH_BYTES + length > bytes.length) throw new ArtefactUnreadable('The stored recipe is cut short.');
  const text = new TextDecoder().decode(bytes.subarray(LENGTH_BYTES, LENGTH_BYTES + length));
  // Those that were stored before that could be said have none.
  const recipe = { locale: null, ...(JSON.parse(text) as Omit<FillRecipe, 'locale'>) };
  return { recipe, layout: decodeLayout(bytes.subarray(LENGTH_BYTES + length)) };
}

/** The same for whoever fills rows of the table, whenever. */
export const fillOptionsOf = ({
  columns,
  mapping,
  rowCount,
  readings,
  dataLocale,
  locale,
  missing = null,
}: TableValues): FillOptions => ({
  columns,
  mapping: new Map(mapping),
  rowCount,
  ...(readings !== null && { readings }),
  ...(dataLocale !== null && { dataLocale }),
  ...(locale !== null && { locale }),
  ...(missing !== null && { missing }),
});
