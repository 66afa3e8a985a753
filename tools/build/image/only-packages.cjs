// `node -r only-packages.cjs main.js` with IMAGE_PACKAGES (JSON): what is not of these is not there, as in the image.
const Module = require('node:module');
const { relative, sep } = require('node:path');

const allowed = new Set(JSON.parse(process.env.IMAGE_PACKAGES));
const resolveFilename = Module._resolveFilename;
Module._resolveFilename = function (request, ...others) {
  const file = resolveFilename.call(this, request, ...others);
  const [folder] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(relative(process.cwd(), file).split(sep).join('/')) ?? [];
  if (folder === undefined || allowed.has(folder)) return file;
  throw Object.assign(new Error(`Cannot find module '${request}': not in the image`), { code: 'MODULE_NOT_FOUND' });
};
