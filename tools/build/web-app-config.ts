import { rename } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';

const root = resolve(import.meta.dirname, '../..');

/** What the gateway answers; a page under the same address is the dev server's own. */
const CALLS = '^/(session|users|logout|dashboard|app|admin)(/|\\?|$)';

/**
 * One frontend. Built to `dist/apps/web/<name>`: the gateway gives `index.html` for page navigations and
 * `assets/X` for `/assets/<name>/X`. No inline script is made, so that `script-src 'self'` holds.
 *
 * In development the calls go to a running server: `ROWDECK_URL`, or that of `npm start`.
 */
export function webAppConfig(folder: string, { development }: { development: boolean }): UserConfig {
  const name = basename(folder);
  const dist = join(root, 'dist/apps/web', name);
  return {
    root: folder,
    base: development ? '/' : `/assets/${name}/`,
    publicDir: join(root, 'libs/web/ui/public'),
    cacheDir: join(root, 'node_modules/.cache/vite', name),
    resolve: {
      tsconfigPaths: true,
      alias: { 'csv-parse/stream': join(root, 'tools/build/csv-parse-stream.mjs') },
    },
    build: {
      outDir: join(dist, 'assets'),
      assetsDir: '',
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 1000,
    },
    server: {
      proxy: { [CALLS]: { target: process.env['ROWDECK_URL'] ?? 'http://localhost:8080', bypass: pageInstead } },
    },
    plugins: [react(), shellBesideAssets(dist)],
  };
}

const pageInstead = ({ headers }: { headers: { accept?: string } }): string | undefined =>
  headers.accept?.includes('text/html') ? '/index.html' : undefined;

/** Moves `index.html` out of the folder that is served under `/assets`: it is a page, to be answered by who owns the address. */
const shellBesideAssets = (dist: string): Plugin => ({
  name: 'rowdeck:shell-beside-assets',
  apply: 'build',
  closeBundle: () => rename(join(dist, 'assets/index.html'), join(dist, 'index.html')),
});
