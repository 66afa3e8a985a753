const { node, browser } = require('./jest.preset.cjs');

module.exports = {
  projects: [
    node('unit', [
      '<rootDir>/{libs/contracts,libs/engine,libs/server,apps/services,apps/standalone,apps/cli,tools}/**/*.spec.ts',
    ]),
    browser('web', ['<rootDir>/{libs/web,apps/web}/**/*.spec.{ts,tsx}']),
  ],
};
