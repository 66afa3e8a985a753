import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Work that a thread does: a file `<name>.worker.js` whose default export, `inThread(…)` of `@rowdeck/failures`, takes the
 * input and resolves to the output.
 */
export interface ThreadWork<I, O> {
  readonly file: string;
  /** Holds the types of input and output; never called. */
  readonly signature?: (input: I) => O;
}

/**
 * Names the work of `<name>.worker.ts` beside the calling file. A bundle has its workers, compiled, beside its `main.js`;
 * a checkout has the sources.
 * @param folder `__dirname` of the caller
 * @throws Error when it is not there
 */
export const threadWork = <I, O>(folder: string, name: string): ThreadWork<I, O> => {
  const compiled = join(folder, `${name}.worker.js`);
  const file = [compiled, join(folder, `${name}.worker.ts`)].find((candidate) => existsSync(candidate));
  if (file === undefined) throw new Error(`The worker ${compiled} is missing: the bundle is not complete.`);
  return { file };
};
