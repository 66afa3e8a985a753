import { MappedText } from '../xml/mapped-text';
import { XmlScanner } from '../xml/xml-scanner';
import { IGNORED_IN_CONTAINER } from './text-vocabulary';

/** Strings of a workbook: shared ones, and those of a cell itself (ECMA-376 Part 1 §18.4.8, §18.3.1.53). */
const STRINGS: ReadonlySet<string> = new Set(['x:si', 'x:is']);
const TEXT = 'x:t';

/**
 * The strings of a worksheet or of a list of shared strings, the runs of each joined: a reader sees them as one.
 * @throws TemplateRejected as XmlScanner.next
 */
export function* cellTextsIn(xml: string, part: string): Generator<MappedText, void, undefined> {
  const scanner = new XmlScanner(xml, part);
  let cell: MappedText | undefined;
  /** Depth of the open `x:t`, or of the phonetic guide in which none counts. */
  let [text, phonetic] = [0, 0];
  while (scanner.next()) {
    const { kind, name, depth } = scanner;
    if (kind === 'start') {
      if (STRINGS.has(name)) cell = new MappedText(xml);
      else if (name === IGNORED_IN_CONTAINER) phonetic = depth;
      else if (name === TEXT && phonetic === 0) text = depth;
    } else if (kind === 'end') {
      if (depth === text) text = 0;
      if (depth === phonetic) phonetic = 0;
      if (!STRINGS.has(name) || cell === undefined) continue;
      yield cell;
      cell = undefined;
    } else if (text > 0) cell?.append({ start: scanner.start, end: scanner.end, cdata: kind === 'cdata' });
  }
}
