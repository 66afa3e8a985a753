import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { THOROUGH_SUITES } from './thorough-suites.cjs';

const root = join(__dirname, '../..');

describe('the suites that npm test leaves to npm run test:thorough', () => {
  it('are there, each named once', () => {
    expect(THOROUGH_SUITES.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect([...new Set(THOROUGH_SUITES)]).toEqual(THOROUGH_SUITES);
  });
});
