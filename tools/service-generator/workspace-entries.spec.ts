import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesOf } from './service-files';
import { withAlias, withModule, withRow } from './workspace-entries';

const read = (path: string) => readFileSync(join(__dirname, '../..', path), 'utf8');
const names = namesOf('orchard');

describe('the entries of a new service', () => {
  it('stands in the table before the edge, which calls all others', () => {
    const table = JSON.parse(
      withRow(read('libs/contracts/src/services/service-table.json'), names, 'apples'),
    ) as object;
    expect(Object.keys(table).slice(-2)).toEqual(['orchard', 'gateway']);
    expect(table).toMatchObject({ orchard: { about: 'apples', database: true } });
  });

  it('is refused when its name is taken', () => {
    expect(() => withRow('{"teams":{"about":"x"}}', namesOf('teams'), 'y')).toThrow('a service called teams already');
  });

  it('has an alias', () => {
    const { compilerOptions } = JSON.parse(withAlias(read('tsconfig.base.json'), names)) as {
      compilerOptions: { paths: Record<string, string[]> };
    };
    expect(compilerOptions.paths['@rowdeck/service-orchard']).toEqual([
      './apps/services/orchard/src/orchard.module.ts',
    ]);
  });

  it('is loaded by standalone, in alphabetical order', () => {
    const modules = withModule(read('apps/standalone/src/service-modules.ts'), names);
    expect(modules).toContain("import { OrchardModule } from '@rowdeck/service-orchard';\n");
    expect(modules).toMatch(/ {2}identity: IdentityModule,\n {2}orchard: OrchardModule,\n/);
    expect(() => withModule('', names)).toThrow('There is no line like');
  });
});
