const { node, browser } = require('./jest.preset.cjs');

module.exports = {
  // For a machine that does other things at the same time; a test that hangs is still found.
  testTimeout: 30_000,
  // One for each core of the smallest machine that is to pass in time; a worker that has grown is replaced.
  maxWorkers: 2,
  workerIdleMemoryLimit: '1GB',
  projects: [
    node('unit', [
      '<rootDir>/{libs/client,libs/contracts,libs/engine,libs/server,apps/services,apps/standalone,apps/provision,apps/cli,tools}/**/*.spec.ts',
    ]),
    browser('web', ['<rootDir>/{libs/web,apps/web}/**/*.spec.{ts,tsx}']),
  ],
};
