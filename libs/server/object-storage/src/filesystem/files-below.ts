import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from './filesystem-failure';

export interface FoundFile {
  path: string;
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970. */
  modified: number;
}

/** Every file below the folder; what vanishes during the walk is left out. */
export async function* filesBelow(folder: string): AsyncGenerator<FoundFile, void, undefined> {
  for await (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield* sized(path);
  }
}

async function* entriesOf(folder: string) {
  try {
    yield* await opendir(folder);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

async function* sized(path: string): AsyncGenerator<FoundFile, void, undefined> {
  try {
    const { size, mtimeMs: modified } = await stat(path);
    yield { path, size, modified };
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
