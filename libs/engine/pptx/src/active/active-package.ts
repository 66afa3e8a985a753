import { type OpcPackage } from '../opc/opc-package';
import { sourceOfRelationships } from '../opc/part-names';
import { problemsIn } from '../problems/template-rejected';
import { type ActiveKind } from './active-bytes';
import { runsByName } from './running-names';

/** Something in a package that runs. `part` is what holds it. */
export interface ActivePart {
  readonly part: string;
  readonly kind: ActiveKind;
}

/** By last segment of the relationship's type: what Office looks at, whatever the part is called. */
const BY_RELATIONSHIP: ReadonlyMap<string, ActiveKind> = new Map([
  ['vbaproject', 'macros'],
  ['wordvbadata', 'macros'],
  ['xlmacrosheet', 'macros'],
  ['xlintlmacrosheet', 'macros'],
  ['control', 'control'],
  ['activexcontrolbinary', 'control'],
  ['extensibility', 'ribbon'],
  ['usercustomization', 'ribbon'],
  ['attachedtoolbars', 'ribbon'],
]);
const BY_TYPE: readonly (readonly [type: RegExp, kind: ActiveKind])[] = [
  [/vbaproject|vbadata|macrosheet/i, 'macros'],
  [/activex/i, 'control'],
  [/attachedtoolbars|customui/i, 'ribbon'],
];
const BY_NAME: readonly (readonly [name: RegExp, kind: ActiveKind])[] = [
  [/(?:^|\/)vbaproject\.bin$/i, 'macros'],
  [/(?:^|\/)xl\/macrosheets\//i, 'macros'],
  [/(?:^|\/)activex\//i, 'control'],
  [/^customui\//i, 'ribbon'],
];

/** What runs in a package, by content types, relationships and names; contents are for `activeKindsOf`. Each part once per kind. */
export function activePartsOf(opened: OpcPackage): readonly ActivePart[] {
  const found = new Map<string, ActivePart>();
  const add = (part: string, kind: ActiveKind): void => void found.set(`${kind} ${part.toLowerCase()}`, { part, kind });
  for (const { name } of opened.entries) {
    const type = opened.contentTypes.of(name) ?? '';
    for (const [pattern, kind] of BY_TYPE) if (pattern.test(type)) add(name, kind);
    for (const [pattern, kind] of BY_NAME) if (pattern.test(name) && !name.endsWith('/')) add(name, kind);
    if (runsByName(name)) add(name, 'program');
    const source = sourceOfRelationships(name);
    if (source !== undefined) problemsIn(() => addRelated(opened, source, add));
  }
  return [...found.values()];
}

function addRelated(opened: OpcPackage, source: string, add: (part: string, kind: ActiveKind) => void): void {
  for (const { type, target, external } of opened.relationshipsOf(source)) {
    const kind = BY_RELATIONSHIP.get(type.toLowerCase());
    if (kind !== undefined) add(external || !opened.has(target) ? source : target, kind);
  }
}
