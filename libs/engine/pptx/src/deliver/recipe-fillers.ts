import { ArtefactUnreadable } from '../compile/artefact-format';
import { decodeCompiled } from '../compile/decode-compiled';
import { createFiller } from '../fill/create-filler';
import { type Filler } from '../fill/filler';
import { decodeRecipe, fillOptionsOf } from '../fill/fill-recipe';
import { KeptReadings } from './kept-readings';
import { StoredRows } from './stored-rows';

/** Of fillers: those of nine batches of a sales deck, in each thread. */
const FILLER_BYTES = 6 * 1024 * 1024;
/**
 * A filler holds what is stored of its template and recipe, the images that rows are copied from, programs, and room for a row. Measured:
 * 270 KB where 56 are stored, 660 where 168 are.
 */
const heldBytes = (stored: number): number => 64 * 1024 + 3.5 * stored;
/** Of chunks of rows, as they are stored: what one batch is read of at a time, and what others read meanwhile. */
const ROWS_BYTES = 8 * 1024 * 1024;

interface SizedFiller {
  readonly filler: Filler;
  readonly bytes: number;
}

/** Fillers and rows of stored recipes, those used last at hand. Not to be shared between threads. */
export class RecipeFillers {
  private readonly fillers = new KeptReadings<SizedFiller>(FILLER_BYTES, ({ bytes }) => bytes);
  private readonly chunks = new KeptReadings<StoredRows>(ROWS_BYTES, ({ bytes }) => bytes.length);

  /** @param read gives the whole object of a key, and throws what its callers are to see */
  constructor(private readonly read: (key: string) => Promise<Uint8Array>) {}

  /** @throws ArtefactUnreadable, and what `read` throws */
  async filler(recipeKey: string): Promise<Filler> {
    const { filler } = await this.fillers.of(recipeKey, async () => {
      const stored = await this.read(recipeKey);
      const { recipe, layout } = readable(recipeKey, () => decodeRecipe(stored));
      const compiled = await this.read(recipe.compiledKey);
      const options = { ...fillOptionsOf(recipe), layout, maxBytes: recipe.maxBytes };
      const filler = readable(recipeKey, () => createFiller(decodeCompiled(compiled), options));
      return { filler, bytes: heldBytes(stored.length + compiled.length) };
    });
    return filler;
  }

  /** Throws what `read` throws. */
  rows(rowsKey: string): Promise<StoredRows> {
    return this.chunks.of(rowsKey, async () => new StoredRows(await this.read(rowsKey)));
  }

  /** Has both read anew by the next who asks. */
  forget({ recipeKey, rowsKey }: { readonly recipeKey: string; readonly rowsKey: string }): void {
    this.fillers.drop(recipeKey);
    this.chunks.drop(rowsKey);
  }
}

/** Stored bytes that have changed may fail to be read in any way. */
const readable = <T>(key: string, read: () => T): T => {
  try {
    return read();
  } catch (error) {
    if (error instanceof ArtefactUnreadable) throw error;
    throw new ArtefactUnreadable(`What is stored as ${key} cannot be read.`, { cause: error });
  }
};
