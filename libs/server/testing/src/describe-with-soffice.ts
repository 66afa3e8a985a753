import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const here = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'soffice'))
  .find((file) => existsSync(file));

/** Tests that need LibreOffice; without it they are skipped, which the report of the run shows by this name. */
export const describeWithSoffice = (name: string, tests: () => void): void => {
  if (here === undefined) describe.skip(`${name} (skipped: LibreOffice is not installed)`, tests);
  else describe(name, tests);
};
