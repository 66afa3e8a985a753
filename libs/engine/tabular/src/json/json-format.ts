import { decodeText } from '../decode/decode-text';
import { detectEncoding, type DetectedEncoding, statedEncoding } from '../decode/detect-encoding';
import { type FaultLog } from '../table/fault-log';
import { tableFaults } from '../table/faults';
import { type OpenedFormat, type OpenOptions, type TableFormat, type TableRecord } from '../table/table-format';
import { TableRejected } from '../table/table-fault';
import { cellOf, jsonValues } from './json-cells';
import { JsonItems, JsonRefused } from './json-items';
import { jsonKind } from './json-kind';
import { jsonLines, type JsonText } from './json-lines';

/** JSON: an array of objects, or an object that holds one. Each object is a row, each name a column. */
export const jsonFormat: TableFormat = {
  name: 'json',
  recognises: (bytes) => jsonKind(bytes) === 'json',
  open: (bytes, options) => openJson(bytes, options, 'json'),
};

/** NDJSON: an object on each line. */
export const ndjsonFormat: TableFormat = {
  name: 'ndjson',
  recognises: (bytes) => jsonKind(bytes) === 'ndjson',
  open: (bytes, options) => openJson(bytes, options, 'ndjson'),
};

/** Of a file of fifty megabytes that is no JSON but looks like it, a parser would say so a million times. */
const MOST_REFUSED = 1_000;

function openJson(bytes: Uint8Array, options: OpenOptions, format: 'json' | 'ndjson'): OpenedFormat {
  const unit = format === 'json' ? 'item' : 'line';
  const detected = options.encoding ? statedEncoding(bytes, options.encoding) : detectEncoding(bytes);
  const objects = (): Generator<JsonText> => {
    const pieces = piecesOf(bytes, detected);
    return format === 'json' ? itemsOf(pieces) : jsonLines(pieces);
  };
  const { maxRows, maxColumns } = options.limits;
  const columns = orRejected(unit, () => columnsOf(objects(), maxRows, maxColumns));
  // Reading on for more faults would only cost the time of it.
  if (columns.length > maxColumns)
    throw new TableRejected([tableFaults(unit).tooManyColumns(columns.length, maxColumns, 1)]);
  return {
    found: { format, encoding: detected.encoding, confidence: detected.confidence },
    unit,
    records: (log) => records(firstOf(objects(), maxRows + 1), columns, unit, log),
  };
}

const piecesOf = (bytes: Uint8Array, { bomLength, encoding }: DetectedEncoding): Generator<string> =>
  decodeText(bytes.subarray(bomLength), encoding);

function* itemsOf(pieces: Iterable<string>): Generator<JsonText, void, undefined> {
  const items = new JsonItems();
  let line = 0;
  for (const piece of pieces) for (const text of items.feed(piece)) yield { text, line: ++line };
  items.end();
}

/** Of all objects that may be read: a name may stand in the last one for the first time. */
function columnsOf(objects: Iterable<JsonText>, maxRows: number, maxColumns: number): string[] {
  const columns = new Set<string>();
  let refused = 0;
  for (const { text } of firstOf(objects, maxRows)) {
    if (refused > MOST_REFUSED) break;
    try {
      for (const name of jsonValues(text).keys()) columns.add(name);
      if (columns.size > maxColumns) break;
    } catch (error) {
      // Reported, with its place, when the rows are read.
      if (!(error instanceof JsonRefused)) throw error;
      refused++;
    }
  }
  return [...columns];
}

/** Those that are refused count as well: of a file that is no JSON, each line is. */
function* firstOf(objects: Iterable<JsonText>, most: number): Generator<JsonText, void, undefined> {
  let count = 0;
  for (const object of objects) {
    if (++count > most) return;
    yield object;
  }
}

function orRejected<T>(unit: 'item' | 'line', read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof JsonRefused) throw new TableRejected([tableFaults(unit).json(error.message)]);
    throw error;
  }
}

function* records(
  objects: Iterable<JsonText>,
  columns: readonly string[],
  unit: 'item' | 'line',
  log: FaultLog,
): Generator<readonly TableRecord[], void, undefined> {
  const words = tableFaults(unit);
  let refused = 0;
  const places = new Map(columns.map((name, place) => [name, place]));
  if (columns.length > 0) yield [{ cells: columns, line: 1 }];
  for (const { text, line } of objects) {
    try {
      yield [{ cells: placed(jsonValues(text), places), line, width: columns.length }];
    } catch (error) {
      if (!(error instanceof JsonRefused)) throw error;
      log.add('table.json', () => words.jsonAt(line, error.message));
      if (++refused > MOST_REFUSED)
        throw new TableRejected([
          words.json(`more than ${MOST_REFUSED} of its ${unit}s are no objects`),
          ...log.list('error'),
        ]);
    }
  }
}

/** Up to the last that the object has: of thousands of columns each object may have one. */
function placed(values: ReadonlyMap<string, unknown>, places: ReadonlyMap<string, number>): string[] {
  const row: string[] = [];
  for (const [name, value] of values) {
    const place = places.get(name) ?? -1;
    while (row.length < place) row.push('');
    if (place >= 0) row[place] = cellOf(value);
  }
  return row;
}
