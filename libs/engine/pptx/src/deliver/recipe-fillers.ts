import { type Cell } from '@rowdeck/engine-values';
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
      const { recipe, layout } = decodeRecipe(await this.read(recipeKey));
      const template = decodeCompiled(await this.read(recipe.compiledKey));
      return createFiller(template, { ...fillOptionsOf(recipe), layout, maxBytes: recipe.maxBytes });
    });
  }

  rows(rowsKey: string): Promise<Cell[][]> {
    return this.kept(this.chunks, rowsKey, async () => parseRows(await this.read(rowsKey)));
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
