import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceEnvironment, withServiceDatabase } from './service-database';

describe('the database that a command of the operator works on', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowdeck-identity-'));
    await writeFile(join(folder, 'url'), 'postgres://filed@db/rowdeck_identity\n');
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each<[what: string, env: () => Record<string, string>, expected: string]>([
    ['DATABASE_URL', () => ({ DATABASE_URL: 'postgres://given@db/identity' }), 'postgres://given@db/identity'],
    [
      'the file of DATABASE_URL_FILE, as in a pod',
      () => ({ DATABASE_URL_FILE: join(folder, 'url') }),
      'postgres://filed@db/rowdeck_identity',
    ],
    [
      'identity’s role in the installation that is running',
      () => ({ ROWDECK_POSTGRES_ADMIN_URL: 'postgres://admin@db/postgres' }),
      'postgres://admin@db/rowdeck_identity?options=-c+role%3Drowdeck_identity',
    ],
  ])('is that of %s', async (_what, env, expected) => {
    const urls: string[] = [];
    await withServiceDatabase('identity', env(), (url) => Promise.resolve(void urls.push(url)));
    expect(urls).toEqual([expected]);
  });

  it('is not made where there is no installation: the folder may be mistyped', async () => {
    const work = jest.fn();
    const mistyped = join(folder, 'mistyped');
    await expect(withServiceDatabase('identity', { ROWDECK_DATA: mistyped }, work)).rejects.toThrow(
      `There is no installation of Rowdeck in ${mistyped}. Set ROWDECK_DATA`,
    );
    expect([work.mock.calls, existsSync(mistyped)]).toEqual([[], false]);
  });
});

describe('what the command of a service is given', () => {
  const url = 'postgres://admin@db/rowdeck_identity';

  it.each([
    [{}, 'http://localhost:8080'],
    [{ PORT: '9000' }, 'http://localhost:9000'],
    [{ PORT: '9000', PUBLIC_URL: 'https://decks.example' }, 'https://decks.example'],
  ])('with %j makes links to where the product is reached: %s', (env, PUBLIC_URL) => {
    expect(serviceEnvironment(env, url)).toMatchObject({ PUBLIC_URL, DATABASE_URL: url });
  });

  it('names one database, whatever file named another', () => {
    expect(serviceEnvironment({ DATABASE_URL_FILE: '/run/url' }, url)).toMatchObject({ DATABASE_URL_FILE: undefined });
  });
});
