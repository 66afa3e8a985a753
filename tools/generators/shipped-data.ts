import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of somebody else's data that is bundled: a list of passwords, say. It states its source and licence itself. */
export interface ShippedData {
  /** From the root: `apps/services/identity/src/passwords/common-passwords.json`. */
  readonly file: string;
  /** What it was taken from, in words. */
  readonly source: string;
  /** SPDX expression. */
  readonly license: string;
  readonly licenseUrl: string;
}

interface Statement {
  readonly source?: string;
  readonly licence?: string;
  readonly licenceUrl?: string;
}

/** Those of `files` that are somebody else's; without `files`, all of the workspace below `root`. */
export function shippedData(root: string, files: readonly string[] = jsonFiles(root)): readonly ShippedData[] {
  return files.flatMap((file) => {
    const { source, licence, licenceUrl = '' } = JSON.parse(readFileSync(join(root, file), 'utf8')) as Statement;
    return source === undefined || licence === undefined
      ? []
      : [{ file, source, license: licence, licenseUrl: licenceUrl }];
  });
}

const jsonFiles = (root: string): readonly string[] =>
  ['apps', 'libs'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.json') && path.includes('src/') && !/(?:^|\/)node_modules\//.test(path))
      .map((path) => `${folder}/${path}`)
      .sort(),
  );
