import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ObjectRight, SERVICES, SERVICES_WITH_DATABASE, SERVICES_WITH_OBJECTS } from '@rowdeck/contracts';
import { type ServiceDatabase } from '@rowdeck/persistence';
import { describeWith, freshDatabase } from '@rowdeck/testing';

const root = join(__dirname, '../../..');
const page = readFileSync(join(root, 'docs/operators/retention.md'), 'utf8');

/** Names that begin a row of the table below a heading. */
const namedBelow = (heading: string): string[] => {
  const [, section = ''] = page.split(`### ${heading}\n`);
  const [own = ''] = section.split(/^#/m);
  return [...own.matchAll(/^\| (`[^|]+`) +\|/gm)].flatMap(([, names = '']) =>
    names.split(', ').map((name) => name.replaceAll('`', '')),
  );
};

const databaseOf = (service: string): ServiceDatabase => {
  const path = join(root, 'apps/services', service, 'src/database', `${service}.database`);
  return jest.requireActual<Record<string, ServiceDatabase>>(path)[`${service}Database`] as ServiceDatabase;
};

describeWith(['postgres'], 'the page of what is kept', () => {
  /** Of the library that every service with a database has. */
  const messages = namedBelow('Every service');

  it.each(SERVICES_WITH_DATABASE)('says of each table of %s how it ends, and of no other', async (service) => {
    const database = await freshDatabase(service, databaseOf(service));
    const tables = await database.dataSource.query<{ name: string }[]>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    await database.drop();
    const names = tables.map(({ name }) => name).sort();
    expect([...messages, ...namedBelow(service)].sort()).toEqual(names);
  });
});

describe('the page of what is kept', () => {
  it('says of each folder of the object store how it ends, and of no other', () => {
    const folders = SERVICES_WITH_OBJECTS.flatMap((name) => {
      const rights: Partial<Record<ObjectRight, readonly string[]>> = SERVICES[name].objects ?? {};
      return Object.values(rights).flatMap((keys) => keys.map((key) => `${key.slice(0, key.indexOf('/'))}/`));
    });
    expect(namedBelow('The object store').sort()).toEqual([...new Set(folders)].sort());
  });
});
