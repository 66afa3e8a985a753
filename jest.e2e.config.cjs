const { node } = require('./jest.preset.cjs');

/** Whole journeys in Chromium, one after the other: each boots a system of its own. */
module.exports = {
  ...node('e2e', ['<rootDir>/{apps/e2e,tools/fuzz}/**/*.e2e-spec.ts']),
  testTimeout: 180_000,
  maxWorkers: 1,
};
