import { type OpcPackage } from '../opc/opc-package';
import { isXmlType } from '../opc/part-kind';
import { readElements } from '../opc/read-elements';
import { PlaceContext } from '../text/place-context';
import { namesShape } from '../text/text-vocabulary';
import { isFolder } from '@rowdeck/engine-archive';

/** A click or a hover that runs something (ECMA-376 Part 1 §21.1.2.3.5, `action`; MS-OE376 lists what PowerPoint knows). */
export interface RunningAction {
  readonly runs: 'program' | 'macro';
  readonly part: string;
  /** Name of the shape that is clicked. */
  readonly shape?: string;
}

/** Few parts have actions at all: the others are not read again. */
const HAS_ACTION = /\saction[\s=]/;
/** What PowerPoint passes over in an address does not hide it from us either. */
const IGNORED = /[\s\p{Cc}\p{Cf}]+/gu;
const RUNNING = /^ppaction:\/\/(program|macro)/i;

/** Every action of a presentation that starts a program or calls a macro, in the order of its parts. */
export function* runningActionsOf(opened: OpcPackage): Generator<RunningAction, void, undefined> {
  for (const entry of opened.entries) {
    if (isFolder(entry) || !isXmlType(opened.contentTypes.of(entry.name))) continue;
    const xml = opened.readXml(entry.name);
    if (HAS_ACTION.test(xml)) yield* actionsIn(xml, entry.name);
  }
}

function* actionsIn(xml: string, part: string): Generator<RunningAction, void, undefined> {
  const context = new PlaceContext(undefined);
  for (const { name, depth, attribute } of readElements(xml, part)) {
    if (namesShape(name)) context.enterShape(attribute('name') ?? '', depth);
    const runs = RUNNING.exec((attribute('action') ?? '').replace(IGNORED, ''))?.[1]?.toLowerCase();
    const { shape } = context;
    if (runs === 'program' || runs === 'macro') yield { runs, part, ...(shape === undefined ? {} : { shape }) };
  }
}
