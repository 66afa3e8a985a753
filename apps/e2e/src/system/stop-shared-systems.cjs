const { once } = require('node:events');

/** Ends them as their starter would: each has stopped, and its data directory is gone. */
module.exports = async () => {
  const child = globalThis.sharedSystems;
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
};
