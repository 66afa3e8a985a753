// Jest loads a global set-up without its `moduleNameMapper`, so the aliases of tsconfig.base.json are resolved here.
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const { join } = require('node:path');

const root = join(__dirname, '../..');
const { paths } = JSON.parse(readFileSync(join(root, 'tsconfig.base.json'), 'utf8')).compilerOptions;
const resolve = Module._resolveFilename;
Module._resolveFilename = (name, ...rest) => resolve(paths[name] ? join(root, paths[name][0]) : name, ...rest);

module.exports = () => require('./src/jest-global-setup.ts').default();
