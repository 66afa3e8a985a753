import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package that is installed or bundled where Rowdeck runs: all but what only development needs. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression, from the lockfile or the package itself. */
  readonly license: string;
  /** Licence and notice files, end to end; empty where the package brings none or belongs to another platform. */
  readonly text: string;
  /** Subresource integrity of the archive that the registry gave (`sha512-…`). */
  readonly integrity: string;
}

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly licenses?: readonly { readonly type: string }[];
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** Packages whose readme or licence file alone names their licence; read by a person. */
const STATED_IN_TEXT: ReadonlyMap<string, string> = new Map([
  ['dejavu-fonts-ttf', 'Bitstream-Vera'],
  ['pause', 'MIT'],
  ['png-js', 'MIT'],
]);

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i;

/** What the lockfile under `root` ships, by name; a package in two versions is there twice. */
export function shippedPackages(root: string): readonly ShippedPackage[] {
  const { packages } = readLock(root);
  const shipped = Object.entries(packages).filter(([path, locked]) => path !== '' && !locked.dev && !locked.link);
  return packagesAt(
    root,
    shipped.map(([path]) => path),
  );
}

/** The packages at `paths` of the lockfile under `root` (`node_modules/pg`), by name, each version once. */
export function packagesAt(root: string, paths: readonly string[]): readonly ShippedPackage[] {
  const { packages } = readLock(root);
  const described = new Map<string, ShippedPackage>();
  for (const path of paths) {
    const locked = packages[path] ?? {};
    const name = locked.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const { version = '', integrity = '' } = locked;
    const folder = join(root, path);
    const license = STATED_IN_TEXT.get(name) ?? licenseOf(locked, folder);
    described.set(`${name}@${version}`, { name, version, license, text: textIn(folder), integrity });
  }
  return [...described.values()].sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}

const readLock = (root: string) =>
  read<{ packages: Readonly<Record<string, Manifest>> }>(join(root, 'package-lock.json'));

/** Some packages state their licence in the old form, which lockfiles leave out. */
function licenseOf(locked: Manifest, folder: string): string {
  if (locked.license !== undefined) return locked.license;
  const file = join(folder, 'package.json');
  const own = existsSync(file) ? read<Manifest>(file) : {};
  return own.license ?? own.licenses?.map(({ type }) => type).join(' OR ') ?? '';
}

function textIn(folder: string): string {
  if (!existsSync(folder)) return '';
  const files = readdirSync(folder, { withFileTypes: true }).filter((e) => e.isFile() && LICENCE_FILE.test(e.name));
  const texts = files.map(({ name }) => readFileSync(join(folder, name), 'utf8').trim());
  return texts.length > 0 ? texts.join('\n\n') : readmeLicence(folder);
}

function readmeLicence(folder: string): string {
  const readme = readdirSync(folder).find((name) => /^readme(?:\.|$)/i.test(name));
  const text = readme === undefined ? '' : readFileSync(join(folder, readme), 'utf8');
  const at = text.search(/^#+ *licen[cs]e/im);
  return at < 0 ? '' : text.slice(at).trim();
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
