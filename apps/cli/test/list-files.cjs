// Preloaded into the command: at its end, writes the files that it has read and the modules that it has loaded to FILES_READ.
const fs = require('node:fs');
const { Module, syncBuiltinESMExports } = require('node:module');

const { readFileSync } = fs;
const read = [];
fs.readFileSync = (path, ...options) => {
  read.push(String(path));
  return readFileSync(path, ...options);
};
syncBuiltinESMExports();
process.on('exit', () => {
  const modules = Object.keys(Module._cache).filter((path) => path !== __filename);
  fs.writeFileSync(process.env.FILES_READ, JSON.stringify([...read, ...modules]));
});
