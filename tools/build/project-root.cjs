// The folder of a project, relative to the root: `require('./project-root.cjs')('service-identity')`.
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '../..');
const projectFiles = () =>
  readdirSync(join(root, 'apps'), { recursive: true })
    .map((file) => join('apps', file))
    .filter((file) => file.endsWith('project.json') && !file.includes('node_modules'));

module.exports = (name) => {
  const file = projectFiles().find(
    (candidate) => JSON.parse(readFileSync(join(root, candidate), 'utf8')).name === name,
  );
  if (!file) throw new Error(`No application is called "${name}"`);
  return file.replace(/\/project\.json$/, '');
};
