/**
 * Left to `npm run test:thorough`: each of them goes through everything there is of a kind, or waits for as long as an outage lasts.
 * What they show of the product is shown by others in `npm test` as well, for fewer cases or for one part.
 */
const THOROUGH = {
  'every language that ICU knows': [
    'libs/engine/values/src/numbers/compact-numbers.spec.ts',
    'libs/engine/values/test/locale-currencies.spec.ts',
    'libs/engine/values/test/locale-dates.spec.ts',
  ],
  'outages as long as they last': [
    'apps/standalone/src/end-in-time.int-spec.ts',
    'apps/standalone/src/frozen-servers.int-spec.ts',
    'apps/standalone/src/full-disks.int-spec.ts',
    'apps/standalone/src/outages.int-spec.ts',
    'apps/standalone/src/stopped-servers.int-spec.ts',
    'apps/standalone/src/unusable-disk.int-spec.ts',
    'apps/services/templates/src/guarantees/renderer-falls.int-spec.ts',
    'libs/server/messaging/src/broker/nats/frozen-nats.int-spec.ts',
    'libs/server/messaging/src/guarantees/few-lines.int-spec.ts',
    'libs/server/object-storage/src/s3/few-lines.int-spec.ts',
    'libs/server/object-storage/src/s3/frozen-store.int-spec.ts',
    'libs/server/persistence/src/frozen-database.int-spec.ts',
    'apps/e2e/src/killed-worker/killed-worker.e2e-spec.ts',
  ],
  'tables and stores of the largest size': [
    'apps/services/generation/src/guarantees/fair-planning.int-spec.ts',
    'apps/standalone/src/amplified-storage.int-spec.ts',
    'tools/bench/tabular/memory.int-spec.ts',
  ],
  'every state of a page, in each look': [
    'apps/e2e/src/pages/analytics-states.e2e-spec.ts',
    'apps/e2e/src/pages/batch-states.e2e-spec.ts',
    'apps/e2e/src/pages/branding-states.e2e-spec.ts',
    'apps/e2e/src/pages/opened.e2e-spec.ts',
    'apps/e2e/src/pages/program-states.e2e-spec.ts',
    'apps/e2e/src/pages/states.e2e-spec.ts',
    'apps/e2e/src/pages/subscription-states.e2e-spec.ts',
  ],
  'presentations and mails as others show them': [
    'apps/e2e/src/journey/real-files.e2e-spec.ts',
    'apps/e2e/src/mails/mail-pictures.e2e-spec.ts',
  ],
  'requests that nobody thought of': ['tools/fuzz/http/fuzz-http.e2e-spec.ts'],
};

/** Paths from the root of the workspace. */
module.exports = { THOROUGH_SUITES: Object.values(THOROUGH).flat() };
