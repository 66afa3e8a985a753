const { default: Sequencer } = require('@jest/test-sequencer');

/** Each takes half a minute or more on two cores; begun last, it would keep the others waiting for it alone. */
const LONG = [
  'identity/src/known-devices/known-devices.int-spec.ts',
  'identity/src/sign-up/taken-before-it-begins.int-spec.ts',
  'templates/src/guarantees/large-template.int-spec.ts',
  'generation/src/guarantees/wiped-queue.int-spec.ts',
  'journey/teams.e2e-spec.ts',
  'journey/tables.e2e-spec.ts',
  'pages/every-page.e2e-spec.ts',
];

/** Where no durations of an earlier run are at hand, Jest goes by the sizes of the files, which say little about them. */
module.exports = class LongSuitesFirst extends Sequencer {
  async sort(tests) {
    const sorted = await super.sort(tests);
    const isLong = ({ path }) => LONG.some((suffix) => path.endsWith(suffix));
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
