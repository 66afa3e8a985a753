// What a bundler makes of `import address from './file?url'`; a test answers there with the file.
module.exports = { __esModule: true, default: '/assets/a-file' };
