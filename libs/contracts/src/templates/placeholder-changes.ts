import { type VersionChanges } from './template';

/** A placeholder of a file, with all filters that it has at any place. */
interface FilteredName {
  readonly name: string;
  readonly filters?: readonly string[] | undefined;
}

/** What becomes of the placeholders of a template. */
export type PlaceholderChanges = Pick<VersionChanges, 'added' | 'removed' | 'changed'>;

const byName = (placeholders: readonly FilteredName[]): ReadonlyMap<string, readonly string[]> =>
  new Map(placeholders.map(({ name, filters = [] }) => [name, filters]));

const isSame = (before: readonly string[], after: readonly string[]): boolean =>
  before.length === after.length && before.every((filter) => after.includes(filter));

/** What becomes of the placeholders of a template when another file is used for it, in the order of the files. */
export const placeholderChanges = (
  before: readonly FilteredName[],
  after: readonly FilteredName[],
): PlaceholderChanges => {
  const [had, has] = [byName(before), byName(after)];
  return {
    added: [...has.keys()].filter((name) => !had.has(name)),
    removed: [...had.keys()].filter((name) => !has.has(name)),
    changed: [...has].flatMap(([name, filters]) => {
      const former = had.get(name);
      return former === undefined || isSame(former, filters)
        ? []
        : [{ name, before: [...former], after: [...filters] }];
    }),
  };
};
