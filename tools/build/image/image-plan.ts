import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import projectRoot from '../project-root.cjs';
import { imagePackages, type Lock } from './image-packages';

/** What the image of one application is made of. */
export interface ImagePlan {
  /** What the build made: from where (relative to the root), and to where in the image. */
  readonly built: readonly { readonly from: string; readonly to: string }[];
  /** Where the packages of its `node_modules` lie: `node_modules/pg`. */
  readonly packages: readonly string[];
  /** Packages that are in its bundle and in the pages it serves. */
  readonly bundled: readonly string[];
  /** JSON files that are in its bundle. */
  readonly data: readonly string[];
}

interface Ships {
  readonly packages: readonly string[];
  /** Where those lie that a bundle of Node holds; the pages’ stand under `packages`. */
  readonly bundled?: readonly string[];
  readonly data: readonly string[];
}

const FRONTENDS = ['public', 'app', 'admin'].map((name) => `dist/apps/web/${name}`);
/** They answer navigations with the frontends' pages. */
const SERVING_PAGES: readonly string[] = ['service-gateway', 'standalone'];
/** What only a developer runs, and what only this plan reads. */
const LEFT_OUT = /^(?:development\.main\.js(?:\.map)?|ships\.json)$/;

/** The plan of `app`, which has been built. Throws for a package that it imports and production does not have. */
export function planImage(root: string, app: string): ImagePlan {
  const read = <T>(file: string): T => JSON.parse(readFileSync(join(root, file), 'utf8')) as T;
  const files = (folder: string) => readdirSync(join(root, folder)).filter((name) => !LEFT_OUT.test(name));
  const own = `dist/${projectRoot(app)}`;
  const pages = SERVING_PAGES.includes(app) ? FRONTENDS : [];
  const ships = read<Ships>(`${own}/ships.json`);
  const inPages = FRONTENDS.includes(own) ? [own] : pages;
  const built = [
    ...files(own).map((name) => ({ from: `${own}/${name}`, to: name })),
    ...pages.flatMap((page) =>
      files(page).map((name) => ({ from: `${page}/${name}`, to: `web/${basename(page)}/${name}` })),
    ),
  ];
  const lock = read<{ packages: Lock }>('package-lock.json').packages;
  const packages = FRONTENDS.includes(own) ? [] : imagePackages(lock, ships.packages);
  const bundled = inPages
    .flatMap((page) => read<Ships>(`${page}/ships.json`).packages)
    .map((name) => `node_modules/${name}`)
    .concat(ships.bundled ?? []);
  return {
    built,
    // Those for other platforms are in the lockfile, but not here.
    packages: packages.filter((path) => existsSync(join(root, path))),
    bundled: [...new Set(bundled)],
    data: ships.data,
  };
}
