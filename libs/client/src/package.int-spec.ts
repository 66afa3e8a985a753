import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';

const ROOT = join(__dirname, '../../..');
const bin = (name: string): string => join(ROOT, 'node_modules/.bin', name);

let folder: string;
const run = (command: string, ...argv: string[]): string =>
  execFileSync(command, argv, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

const PROGRAM = `
import { Rowdeck, RowdeckError, verifyWebhook } from '@rowdeck/client';
export async function names(baseUrl: string): Promise<string[]> {
  const client = new Rowdeck({ key: 'rdk_test', baseUrl });
  const names: string[] = [];
  for await (const batch of client.batches.list()) names.push(batch.name);
  return names;
}
export const known = [typeof RowdeckError, typeof verifyWebhook];
`;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rowdeck-client-'));
  execFileSync('node', [join(ROOT, 'tools/build/client-package.mjs'), join(folder, 'built')]);
  const [{ filename }] = JSON.parse(run('npm', 'pack', './built', '--json')) as [{ filename: string }];
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  run('npm', 'install', `./${filename}`, '--offline', '--no-audit', '--no-fund', '--ignore-scripts');
  writeFileSync(join(folder, 'program.ts'), PROGRAM);
});
afterAll(() => rmSync(folder, { recursive: true }));

it('comes alone, with its types, licence and README', () => {
  expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['@rowdeck']);
  const files = readdirSync(join(folder, 'node_modules/@rowdeck/client'));
  expect(files).toEqual(expect.arrayContaining(['index.js', 'index.d.ts', 'LICENSE', 'README.md', 'package.json']));
  expect(files.filter((file) => /\.spec\.|\.tgz$/.test(file))).toEqual([]);
});

it('is imported by Node, and speaks to a server', async () => {
  const server = createServer((_, response) => response.end('{"data":[{"name":"Spring"}],"next_cursor":null}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [module, target] = [ts.ModuleKind.ESNext, ts.ScriptTarget.ES2022];
  const program = ts.transpileModule(PROGRAM, { compilerOptions: { module, target } }).outputText;
  writeFileSync(join(folder, 'program.js'), `${program}\nconsole.log(await names('${url}'), known);`);
  const { stdout: printed } = await promisify(execFile)('node', ['program.js'], { cwd: folder });
  expect(printed).toBe("[ 'Spring' ] [ 'function', 'function' ]\n");
  await new Promise((resolve) => server.close(resolve));
});

it.each([
  ['programs that Node resolves', { module: 'nodenext' }],
  ['programs that a bundler resolves', { module: 'esnext', moduleResolution: 'bundler' }],
])('has types for %s', (_, resolution) => {
  const lib = ['es2023', 'dom', 'dom.iterable'];
  const compilerOptions = { strict: true, noEmit: true, target: 'es2022', lib, types: [], ...resolution };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['program.ts'] }));
  expect(spawnSync(bin('tsc'), ['-p', folder], { encoding: 'utf8' }).stdout).toBe('');
});

it('is bundled for a browser, without anything of Node', () => {
  writeFileSync(join(folder, 'index.html'), '<script type="module" src="./program.ts"></script>');
  writeFileSync(join(folder, 'program.ts'), `${PROGRAM}\nvoid names(location.origin).then(console.log);`);
  const printed = run(bin('vite'), 'build', '--logLevel', 'warn');
  expect(printed).not.toContain('externalized for browser compatibility');
  const [file = ''] = readdirSync(join(folder, 'dist/assets'));
  const text = readFileSync(join(folder, 'dist/assets', file), 'utf8');
  expect(text).toContain('/api/v1');
  expect(text).not.toMatch(/node:|require\(/);
});
