import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { packagesAmong, wholePackages } from './whole-packages.cjs';

type Lock = Readonly<Record<string, { readonly dev?: boolean }>>;

const root = resolve(__dirname, '../..');
const { packages: lock } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock };

/** What a bundle of the source asks for where it runs, and which packages are in it. */
const bundle = async (contents: string, packages: Lock = lock) => {
  const { metafile } = await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'cjs',
    logLevel: 'silent',
    plugins: [wholePackages(root, packages)],
  });
  const [output] = Object.values(metafile.outputs);
  const asked = output?.imports.filter(({ external }) => external).map(({ path }) => path) ?? [];
  return { asked: new Set(asked), held: packagesAmong(Object.keys(metafile.inputs)) };
};

describe('a bundle that is whole', () => {
  it('holds the packages that it imports, and those that these need', async () => {
    const { asked, held } = await bundle(`import { Client } from 'pg'; console.log(Client);`);
    expect(held).toEqual(expect.arrayContaining(['node_modules/pg', 'node_modules/pg-protocol']));
    expect([...asked].filter((name) => name.startsWith('pg') && name !== 'pg-native')).toEqual([]);
  });

  it('asks for those that read files which lie beside them', async () => {
    const { asked, held } = await bundle(
      `import { hash } from '@node-rs/argon2'; console.log(hash, require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));`,
    );
    expect([...asked]).toEqual(['@node-rs/argon2', 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf']);
    expect(held).toEqual([]);
  });

  it('leaves out what a package names and production does not have', async () => {
    const withoutText = { ...lock, 'node_modules/pg-protocol': { dev: true } };
    const { asked, held } = await bundle(`import { Client } from 'pg'; console.log(Client);`, withoutText);
    expect(asked).toContain('pg-protocol');
    expect(held).not.toContain('node_modules/pg-protocol');
  });

  it.each(['typescript', 'unheard-of'])(
    'is not made of what our sources import and production does not have: %s',
    async (name) => {
      await expect(bundle(`import text from '${name}'; console.log(text);`)).rejects.toThrow(
        `${name} is no dependency in production. Add it to package.json.`,
      );
    },
  );

  it('knows packages by the files of theirs, inner ones too', () => {
    expect(
      packagesAmong([
        'node_modules/a/x.js',
        'node_modules/@b/c/node_modules/d/y.js',
        'apps/z.ts',
        'loaded-when-used:e',
      ]),
    ).toEqual(['node_modules/@b/c/node_modules/d', 'node_modules/a']);
  });
});
