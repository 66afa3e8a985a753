/** What of `package-lock.json` says which packages need which. */
export interface LockedPackage {
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

export type Lock = Readonly<Record<string, LockedPackage>>;

interface Need {
  readonly name: string;
  readonly optional: boolean;
}

/**
 * Where the packages lie that `names` need, themselves included (`node_modules/pg`), for each platform that the lockfile knows.
 * Peers that nobody has to have are taken where the product depends on them itself: TypeORM's driver for Postgres is one.
 * Throws for a package that is not in the lockfile, or is there for development alone.
 */
export function imagePackages(lock: Lock, names: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const take = (from: string, { name, optional }: Need): void => {
    const path = resolveFrom(lock, from, name);
    if (path === undefined || lock[path]?.dev === true) {
      if (optional) return;
      throw new Error(
        `${from || 'The bundle'} needs ${name}, which is no dependency in production. Add it to package.json.`,
      );
    }
    if (found.has(path)) return;
    found.add(path);
    for (const need of needsOf(lock[path] ?? {})) take(path, need);
  };
  for (const name of names) take('', { name, optional: false });
  return [...found].sort();
}

/** As Node looks for it: in the folder of the package that asks, then in each above. */
function resolveFrom(lock: Lock, from: string, name: string): string | undefined {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (path in lock) return path;
  if (from === '') return undefined;
  const above = from.lastIndexOf('node_modules/');
  return resolveFrom(lock, from.slice(0, Math.max(0, above - 1)), name);
}

function needsOf({
  dependencies,
  optionalDependencies,
  peerDependencies,
  peerDependenciesMeta,
}: LockedPackage): Need[] {
  const needs = (table: Readonly<Record<string, string>> = {}, optional: (name: string) => boolean) =>
    Object.keys(table).map((name) => ({ name, optional: optional(name) }));
  return [
    ...needs(dependencies, () => false),
    ...needs(optionalDependencies, () => true),
    ...needs(peerDependencies, (name) => peerDependenciesMeta?.[name]?.optional === true),
  ];
}
