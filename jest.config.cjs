const { node, browser } = require('./jest.preset.cjs');

module.exports = {
  // For a machine that does other things at the same time; a test that hangs is still found.
  testTimeout: 30_000,
  projects: [
    node('unit', [
      '<rootDir>/{libs/contracts,libs/engine,libs/server,apps/services,apps/standalone,apps/provision,apps/cli,tools}/**/*.spec.ts',
    ]),
    browser('web', ['<rootDir>/{libs/web,apps/web}/**/*.spec.{ts,tsx}']),
  ],
};
