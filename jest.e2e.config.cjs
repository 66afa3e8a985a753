const { node } = require('./jest.preset.cjs');

/** What needs a build: whole journeys in Chromium, each with a system of its own on ports of its own, and images. */
module.exports = {
  ...node('e2e', ['<rootDir>/{apps/e2e,tools/build,tools/fuzz}/**/*.e2e-spec.ts']),
  testTimeout: 180_000,
  maxWorkers: 2,
};
