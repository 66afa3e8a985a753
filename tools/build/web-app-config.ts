import { readdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { type Plugin, type UserConfig } from 'vite';
import { CALLS, toServer } from './dev-proxy';

const root = resolve(import.meta.dirname, '../..');

/**
 * One frontend. Built to `dist/apps/web/<name>`: the gateway gives `index.html` for page navigations, any other `*.html` at an
 * address of its own, and `assets/X` for `/assets/<name>/X`. No inline script is made, so that `script-src 'self'` holds.
 *
 * In development the calls go to a running server: `ROWDECK_URL`, or that of `npm start`.
 */
export function webAppConfig(folder: string, { development }: { development: boolean }): UserConfig {
  const name = basename(folder);
  const dist = join(root, 'dist/apps/web', name);
  const pages = readdirSync(folder).filter((file) => file.endsWith('.html'));
  return {
    root: folder,
    base: development ? '/' : `/assets/${name}/`,
    publicDir: join(root, 'libs/web/ui/public'),
    cacheDir: join(root, 'node_modules/.cache/vite', name),
    resolve: { tsconfigPaths: true },
    build: {
      outDir: join(dist, 'assets'),
      assetsDir: '',
      emptyOutDir: true,
      rolldownOptions: { input: pages.map((page) => join(folder, page)) },
      // A style sheet of a part that is loaded on demand is asked for once: what failed would come without it when it is tried again.
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 1000,
    },
    server: { proxy: { [CALLS]: toServer(process.env['ROWDECK_URL'] ?? 'http://localhost:8080') } },
    plugins: [react(), shellsBesideAssets(dist, pages), namesWhatItShips(dist)],
  };
}

/** Moves the pages out of the folder that is served under `/assets`: they are answered by who owns their addresses. */
const shellsBesideAssets = (dist: string, pages: readonly string[]): Plugin => ({
  name: 'rowdeck:shells-beside-assets',
  apply: 'build',
  closeBundle: async () => {
    await Promise.all(pages.map((page) => rename(join(dist, 'assets', page), join(dist, page))));
  },
});

/** Writes `ships.json`: the packages whose modules, styles and fonts went into the frontend. */
const namesWhatItShips = (dist: string): Plugin => ({
  name: 'rowdeck:names-what-it-ships',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const rendered = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? output.moduleIds : []));
    const styles = [...this.getModuleIds()].filter((id) => id.endsWith('.css'));
    const names = [...rendered, ...styles].flatMap((id) => PACKAGE_OF_MODULE.exec(id)?.slice(1) ?? []);
    const ships = { packages: [...new Set(names)].sort(), data: [] };
    await writeFile(join(dist, 'ships.json'), `${JSON.stringify(ships, null, 2)}\n`);
  },
});

const PACKAGE_OF_MODULE = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;
