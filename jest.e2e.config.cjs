const { node } = require('./jest.preset.cjs');

/** What needs a build: whole journeys in Chromium, with a system that they share or one of their own, and images. */
module.exports = {
  ...node('e2e', ['<rootDir>/{apps/e2e,tools/build,tools/chaos,tools/conformance,tools/fuzz}/**/*.e2e-spec.ts']),
  globalSetup: '<rootDir>/apps/e2e/src/system/start-shared-systems.cjs',
  globalTeardown: '<rootDir>/apps/e2e/src/system/stop-shared-systems.cjs',
  testSequencer: '<rootDir>/tools/checks/long-suites-first.cjs',
  testTimeout: 180_000,
  maxWorkers: 2,
};
