import { type VersionChanges } from '@rowdeck/contracts';
import { type TemplateVersion } from '../templates/template-version.entity';

type Placeholders = TemplateVersion['placeholders'];
type Changes = Pick<VersionChanges, 'added' | 'removed' | 'changed'>;

const byName = (placeholders: Placeholders): ReadonlyMap<string, readonly string[]> =>
  new Map(placeholders.map(({ name, filters = [] }) => [name, filters]));

const isSame = (before: readonly string[], after: readonly string[]): boolean =>
  before.length === after.length && before.every((filter) => after.includes(filter));

/** What becomes of the placeholders of a template when another file is used for it, in the order of the files. */
export const placeholderChanges = (before: Placeholders, after: Placeholders): Changes => {
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
