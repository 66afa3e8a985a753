import { resolve } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import loadedWhenUsed from './loaded-when-used.cjs';

const root = resolve(__dirname, '../..');

/** Runs a bundle of the source, and notes what it requires. */
const run = async (source: string) => {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    packages: 'external',
    plugins: [loadedWhenUsed(['libphonenumber-js/min'], root)],
  });
  const required: string[] = [];
  const module = { exports: {} as { use: () => unknown } };
  const load = (name: string): unknown => {
    required.push(name);
    return { isSupportedCountry: (code: string) => `${code}?` };
  };
  runInContext(outputFiles[0]?.text ?? '', createContext({ module, require: load }));
  return { required, ...module.exports };
};

describe('a package that is loaded when it is used', () => {
  it('is not when the bundle is loaded, and is once something of it is called', async () => {
    const { required, use } = await run(
      `import { isSupportedCountry } from 'libphonenumber-js/min'; export const use = () => isSupportedCountry('DE');`,
    );
    expect(required).toEqual([]);
    expect([use(), required]).toEqual(['DE?', ['libphonenumber-js/min']]);
  });

  it('says nothing of other packages', async () => {
    const { required } = await run(`import { z } from 'zod'; export const use = () => z;`);
    expect(required).toEqual(['zod']);
  });
});
