import { join } from 'node:path';
import { build } from 'esbuild';

const WORKSPACE = join(__dirname, '../..');
const CACHE = join(WORKSPACE, 'node_modules/.cache/rowdeck-fuzz');
/** Of the wizard: what the browser runs in a worker when a table was picked. */
const PREVIEW = join(WORKSPACE, 'apps/web/app/src/features/wizard/read-table-preview.ts');

interface FuzzBundles {
  /** The process that runs the cases. */
  readonly process: string;
  /** A module with the browser's preview of a table. */
  readonly preview: string;
}

/**
 * Bundles the process that runs the cases, as the product is bundled: a compiler within it would count as its time and memory.
 *
 * @returns the paths of the bundles
 */
export async function bundleProcess(): Promise<FuzzBundles> {
  await build({
    entryPoints: [join(__dirname, 'fuzz-process.ts'), PREVIEW],
    entryNames: '[name]',
    outExtension: { '.js': '.cjs' },
    outdir: CACHE,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    tsconfig: join(WORKSPACE, 'tsconfig.base.json'),
    // The files that are mutated are found from where the source is; nothing else in the bundle asks.
    define: { __dirname: JSON.stringify(__dirname) },
    logLevel: 'warning',
  });
  return { process: join(CACHE, 'fuzz-process.cjs'), preview: join(CACHE, 'read-table-preview.cjs') };
}
