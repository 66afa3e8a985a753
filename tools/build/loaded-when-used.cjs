const { createRequire } = require('node:module');

/**
 * An esbuild plugin: packages that are read when one of their exports is first used, not when the bundle is. A phone number is formatted
 * by few templates, and the format codes of a workbook are read for workbooks alone, but each thread would load the hundred files of both.
 *
 * @param {readonly string[]} packages as they are imported, by CommonJS name
 * @param {string} root the folder whose node_modules hold them
 */
module.exports = (packages, root) => {
  const requireFromRoot = createRequire(`${root}/package.json`);
  const getterOf = (name) =>
    `Object.defineProperty(exports, ${JSON.stringify(name)}, { enumerable: true, get: () => load()[${JSON.stringify(name)}] });`;
  return {
    name: 'loaded-when-used',
    setup(bundler) {
      const filter = new RegExp(`^(?:${packages.map((name) => name.replace(/[.\\/]/g, '\\$&')).join('|')})$`);
      bundler.onResolve({ filter }, ({ path, namespace }) =>
        namespace === 'loaded-when-used' ? undefined : { path, namespace: 'loaded-when-used' },
      );
      bundler.onLoad({ filter: /.*/, namespace: 'loaded-when-used' }, ({ path }) => ({
        contents: [
          `const load = () => require(${JSON.stringify(path)});`,
          ...Object.keys(requireFromRoot(path)).map(getterOf),
        ].join('\n'),
        resolveDir: root,
        loader: 'js',
      }));
    },
  };
};
