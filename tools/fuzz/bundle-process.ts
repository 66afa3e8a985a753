import { join } from 'node:path';
import { build } from 'esbuild';

const WORKSPACE = join(__dirname, '../..');
const BUNDLE = join(WORKSPACE, 'node_modules/.cache/rowdeck-fuzz/fuzz-process.cjs');

/**
 * Bundles the process that runs the cases, as the product is bundled: a compiler within it would count as its time and memory.
 *
 * @returns the path of the bundle
 */
export async function bundleProcess(): Promise<string> {
  await build({
    entryPoints: [join(__dirname, 'fuzz-process.ts')],
    outfile: BUNDLE,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    tsconfig: join(WORKSPACE, 'tsconfig.base.json'),
    // The files that are mutated are found from where the source is; nothing else in the bundle asks.
    define: { __dirname: JSON.stringify(__dirname) },
    logLevel: 'warning',
  });
  return BUNDLE;
}
