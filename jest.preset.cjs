const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const paths = JSON.parse(readFileSync(join(__dirname, 'tsconfig.base.json'), 'utf8')).compilerOptions.paths;

/** One alias table for the compiler, the bundler and the tests: tsconfig.base.json. */
const moduleNameMapper = Object.fromEntries(
  Object.entries(paths).map(([alias, [file]]) => [`^${alias}$`, join(__dirname, file)]),
);

/** swc as in production (tools/build), so that a test meets the decorators' metadata the services run with. */
const swc = (react, realImports = !react) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', decorators: true, tsx: react },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      target: 'es2022',
      keepClassNames: true,
    },
    // Tools load real ES modules by import(); in a browser test, which has none, and in a bundle import() is a require.
    module: { type: 'commonjs', ignoreDynamic: realImports },
    sourceMaps: 'inline',
  },
];

const shared = {
  rootDir: __dirname,
  moduleNameMapper,
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.nx/'],
  testPathIgnorePatterns: ['/node_modules/', '/peers/'],
};

/** Packages of services without a CommonJS build. Node loads them all the same, jest's require does not. */
const ESM_OF_SERVICES = ['openid-client', 'oauth4webapi', 'jose'];

const node = (displayName, testMatch) => ({
  ...shared,
  displayName,
  testEnvironment: 'node',
  testMatch,
  transform: {
    '/apps/cli/.+\\.ts$': swc(false, false),
    '^.+\\.ts$': swc(false),
    [`/node_modules/(${ESM_OF_SERVICES.join('|')})/.+\\.js$`]: swc(false),
  },
  transformIgnorePatterns: [`/node_modules/(?!(${ESM_OF_SERVICES.join('|')})/)`],
});

/** Packages without a CommonJS build that jest's tests reach. */
const ESM_ONLY = ['msw', '@mswjs', '@open-draft', 'rettime', 'until-async', 'headers-polyfill'];

const browser = (displayName, testMatch) => ({
  ...shared,
  displayName,
  testEnvironment: join(__dirname, 'tools/checks/jest-browser-environment.cjs'),
  testMatch,
  moduleNameMapper: {
    ...moduleNameMapper,
    '\\.css$': join(__dirname, 'tools/checks/empty-module.cjs'),
    '\\?url$': join(__dirname, 'tools/checks/file-address.cjs'),
  },
  setupFilesAfterEnv: [join(__dirname, 'tools/checks/jest-browser-setup.cjs')],
  transform: { '^.+\\.tsx?$': swc(true), [`/node_modules/(${ESM_ONLY.join('|')})/.+\\.m?js$`]: swc(false) },
  transformIgnorePatterns: [`/node_modules/(?!(${ESM_ONLY.join('|')})/)`],
});

module.exports = { node, browser };
