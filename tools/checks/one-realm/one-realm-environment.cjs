const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

const TIMERS = { idToRef: (timer) => timer, refToId: (timer) => timer };

/**
 * Runs test files in the realm of the worker itself, not each in a `vm` context of its own: what `one-realm-runtime.cjs` needs. A
 * test file finds the environment variables, the console and the exit of the process as the one before it did.
 */
class OneRealmEnvironment {
  #found = { exit: process.exit, console: globalThis.console, variables: { ...process.env } };

  constructor({ projectConfig: config }) {
    const global = globalThis;
    this.global = global;
    // By these names Jest's own modules find what a test with fake timers may have replaced.
    global[Symbol.for('jest-native-promise')] ??= Promise;
    global[Symbol.for('jest-native-now')] ??= Date.now.bind(Date);
    global['jest-symbol-do-not-touch'] ??= Symbol;
    this.moduleMocker = new ModuleMocker(global);
    this.fakeTimers = new LegacyFakeTimers({ config, global, moduleMocker: this.moduleMocker, timerConfig: TIMERS });
    this.fakeTimersModern = new ModernFakeTimers({ config, global });
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    const { exit, console, variables } = this.#found;
    process.exit = exit;
    globalThis.console = console;
    for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
    Object.assign(process.env, variables);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return globalThis;
  }
}

module.exports = OneRealmEnvironment;
