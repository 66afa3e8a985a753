import { runningActionsOf } from '../active/actions';
import { type ObjectPlaces } from '../compile/object-places';
import { sourceOfRelationships } from '../opc/part-names';
import { type PartKind } from '../opc/part-kind';
import { type PresentationPackage } from '../opc/presentation-package';
import { templateFault } from '../text/fault-catalogue';
import { type TemplateFault, type TemplateFaultCode } from '../text/template-fault';

/** By last segment of the relationship's type. */
const CODES: ReadonlyMap<string, TemplateFaultCode> = new Map([
  ['webextension', 'template.add_in'],
  ['webextensiontaskpanes', 'template.add_in'],
  ['oleObject', 'template.embedded_object'],
  ['package', 'template.embedded_object'],
]);
/** Each chart has a workbook of its own: that is no object that an author would think of as a file. */
const CHARTS: ReadonlySet<PartKind> = new Set(['chart', 'chart-ex']);

/** What is not refused because honest decks have it, and is worth knowing of before a thousand people get it. */
export function* activeFindings(opened: PresentationPackage, places: ObjectPlaces): Generator<TemplateFault> {
  for (const { name } of opened.entries) {
    const source = sourceOfRelationships(name);
    if (source === undefined) continue;
    const isChart = CHARTS.has(opened.partKind(source));
    for (const { id, type, external } of opened.relationshipsOf(source)) {
      const code = external ? undefined : CODES.get(type);
      if (code === undefined || (isChart && code === 'template.embedded_object')) continue;
      yield templateFault(code, { location: places.ofRelationship(source, id) });
    }
  }
  for (const { runs, part, shape } of runningActionsOf(opened)) {
    if (runs === 'macro') yield templateFault('template.macro_action', { location: places.ofShape(part, shape) });
  }
}
