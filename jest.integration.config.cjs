const { node } = require('./jest.preset.cjs');

/** Integration tests run against real Postgres, NATS and MinIO, which the global set-up finds or makes once per run. */
module.exports = {
  ...node('integration', ['<rootDir>/{libs,apps,tools}/**/*.int-spec.ts']),
  testEnvironment: '<rootDir>/tools/checks/one-realm/one-realm-environment.cjs',
  runtime: '<rootDir>/tools/checks/one-realm/one-realm-runtime.cjs',
  globalSetup: '<rootDir>/tools/infra/jest-global-setup.cjs',
  globalTeardown: '<rootDir>/tools/infra/src/jest-global-teardown.ts',
  testSequencer: '<rootDir>/tools/checks/long-suites-first.cjs',
  // For a machine that does other things at the same time; a test that hangs is still found.
  testTimeout: 240_000,
  // They mostly wait for the servers.
  maxWorkers: 3,
  workerIdleMemoryLimit: '1GB',
};
