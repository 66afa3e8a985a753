const { createRequire } = require('node:module');
const { compileFunction, constants } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** Stays with Jest, whose own modules must be those of the running test. */
const OF_JEST = /\/node_modules\/(@?jest|expect)\b/;

/**
 * Jest evaluates every module anew for every test file. So it does here with ours; packages are loaded by Node, once for all files
 * of a worker, for evaluating Nest, TypeORM and the clients of the servers again took a fifth of the integration tests' time.
 * A package that is mocked, or that the configuration transforms, is still Jest's.
 */
class OneRealmRuntime extends Runtime {
  #leftAsTheyAre;

  constructor(config, ...rest) {
    super(config, ...rest);
    this.#leftAsTheyAre = config.transformIgnorePatterns.map((pattern) => new RegExp(pattern));
    const { injectedModuleParameters } = this.executor;
    // Jest's own compiles for a `vm` context, of which this realm is none.
    this.executor.compile = (source, filename) =>
      compileFunction(source, injectedModuleParameters, {
        filename,
        importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
      });
  }

  requireModule(from, name, options, isActual) {
    const path = options?.isInternalModule ? undefined : this.#packageFile(from, name);
    return path ? createRequire(from)(path) : super.requireModule(from, name, options, isActual);
  }

  #packageFile(from, name) {
    if (!name || this._resolution.isCoreModule(name)) return undefined;
    try {
      const path = this._resolution.resolveCjs(from, name);
      const isPackage = path.includes('/node_modules/') && !OF_JEST.test(path);
      return isPackage && this.#leftAsTheyAre.some((pattern) => pattern.test(path)) ? path : undefined;
    } catch {
      // Not found: Jest says so better.
      return undefined;
    }
  }
}

module.exports = { __esModule: true, default: OneRealmRuntime };
