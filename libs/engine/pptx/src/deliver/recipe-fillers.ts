import { type Cell } from '@rowdeck/engine-values';
import { ArtefactUnreadable } from '../compile/artefact-format';
import { decodeCompiled } from '../compile/decode-compiled';
import { createFiller } from '../fill/create-filler';
import { type Filler } from '../fill/filler';
import { decodeRecipe, fillOptionsOf } from '../fill/fill-recipe';
import { Lru } from './lru';

/** A filler holds its template's text, some megabytes of it, and what a row takes, at most 16 times that. */
const FILLERS = 2;
/** Chunks of rows: what one batch is read of at a time, and what others read meanwhile. */
const CHUNKS = 4;

const DECODER = new TextDecoder();

/** Rows as they are stored: one JSON array of cells a line. */
export const parseRows = (bytes: Uint8Array): Cell[][] =>
  DECODER.decode(bytes)
    .split('\n')
    .map((line) => JSON.parse(line) as Cell[]);

/** Fillers and rows of stored recipes, those used last at hand. Not to be shared between threads. */
export class RecipeFillers {
  private readonly fillers = new Lru<Promise<Filler>>(FILLERS);
  private readonly chunks = new Lru<Promise<Cell[][]>>(CHUNKS);

  /** @param read gives the whole object of a key, and throws what its callers are to see */
  constructor(private readonly read: (key: string) => Promise<Uint8Array>) {}

  /** @throws ArtefactUnreadable, and what `read` throws */
  filler(recipeKey: string): Promise<Filler> {
    return this.kept(this.fillers, recipeKey, async () => {
      const stored = await this.read(recipeKey);
      const { recipe, layout } = readable(recipeKey, () => decodeRecipe(stored));
      const compiled = await this.read(recipe.compiledKey);
      return readable(recipeKey, () =>
        createFiller(decodeCompiled(compiled), { ...fillOptionsOf(recipe), layout, maxBytes: recipe.maxBytes }),
      );
    });
  }

  /** @throws ArtefactUnreadable, and what `read` throws */
  rows(rowsKey: string): Promise<Cell[][]> {
    return this.kept(this.chunks, rowsKey, async () => {
      const stored = await this.read(rowsKey);
      return readable(rowsKey, () => parseRows(stored));
    });
  }

  /** Has both read anew by the next who asks. */
  forget({ recipeKey, rowsKey }: { readonly recipeKey: string; readonly rowsKey: string }): void {
    this.fillers.drop(recipeKey);
    this.chunks.drop(rowsKey);
  }

  /** What could not be made is tried again by the next who asks. */
  private kept<T>(values: Lru<Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
    const known = values.get(key);
    if (known) return known;
    const made = make();
    made.catch(() => values.drop(key));
    return values.keep(key, made);
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
