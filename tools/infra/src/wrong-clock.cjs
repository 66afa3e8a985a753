// Loaded into processes of tests and of chaos runs: the clock of one is wrong by as many milliseconds as the file says that has the
// number of its health port, from half a second after it was written until half a second after it is gone. Timers run as ever.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const { ROWDECK_CLOCKS: folder, HEALTH_PORT: name } = process.env;
const READ_EVERY_MS = 500;

if (folder && name) {
  const RightDate = Date;
  let ahead = 0;
  const read = () => {
    try {
      ahead = Number(readFileSync(join(folder, name), 'utf8'));
    } catch {
      ahead = 0;
    }
  };
  read();
  setInterval(read, READ_EVERY_MS).unref();
  const now = () => RightDate.now() + ahead;
  globalThis.Date = new Proxy(RightDate, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    apply: () => new RightDate(now()).toString(),
    get: (target, property) => (property === 'now' ? now : Reflect.get(target, property)),
  });
  RightDate.prototype.constructor = globalThis.Date;
}
