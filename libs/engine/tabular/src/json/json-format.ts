import { decodeText } from '../decode/decode-text';
import { detectEncoding, type DetectedEncoding, statedEncoding } from '../decode/detect-encoding';
import { FaultLog } from '../table/fault-log';
import { tableFaults, type TableFaults } from '../table/faults';
import { type TableLimits } from '../table/table';
import { type OpenedFormat, type OpenOptions, type TableFormat, type TableRecord } from '../table/table-format';
import { type TableFault, TableRejected } from '../table/table-fault';
import { inBatches } from './in-batches';
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
  const { columns, refused } = orRejected(unit, () => firstPass(objects(), unit, options.limits));
  return {
    found: { format, encoding: detected.encoding, confidence: detected.confidence },
    unit,
    records: (log) => inBatches(records(objects(), { columns, refused, unit }, log)),
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

interface FirstPass {
  readonly columns: readonly string[];
  /** Why objects cannot be read, by their lines: nothing is gained by parsing them again. */
  readonly refused: ReadonlyMap<number, string>;
}

/**
 * Reads all objects for their names, of which one may stand in the last object for the first time. Where a limit of the table is passed,
 * reading stops: going on for more faults would only cost the time of it.
 *
 * @throws TableRejected for too many rows or columns, with the faults that were found before
 */
function firstPass(
  objects: Iterable<JsonText>,
  unit: 'item' | 'line',
  { maxRows, maxColumns }: Pick<TableLimits, 'maxRows' | 'maxColumns'>,
): FirstPass {
  const words = tableFaults(unit);
  const columns = new Set<string>();
  const refused = new Map<number, string>();
  let count = 0;
  for (const { text, line } of objects) {
    // Those that are refused count as well: of a file that is no JSON, each line is.
    if (++count > maxRows) throw new TableRejected([words.tooManyRows(maxRows), ...refusals(refused, words)]);
    if (refused.size > MOST_REFUSED) break;
    try {
      for (const name of jsonValues(text).keys()) columns.add(name);
    } catch (error) {
      if (!(error instanceof JsonRefused)) throw error;
      refused.set(line, error.message);
    }
    if (columns.size > maxColumns) throw new TableRejected([words.tooManyColumns(columns.size, maxColumns, 1)]);
  }
  return { columns: [...columns], refused };
}

function refusals(refused: ReadonlyMap<number, string>, words: TableFaults): readonly TableFault[] {
  const log = new FaultLog();
  for (const [line, why] of refused) log.add('table.json', () => words.jsonAt(line, why));
  return log.list('error');
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
  { columns, refused, unit }: FirstPass & { readonly unit: 'item' | 'line' },
  log: FaultLog,
): Generator<TableRecord, void, undefined> {
  const words = tableFaults(unit);
  let count = 0;
  const places = new Map(columns.map((name, place) => [name, place]));
  if (columns.length > 0) yield { cells: columns, line: 1 };
  for (const { text, line } of objects) {
    try {
      const known = refused.get(line);
      if (known !== undefined) throw new JsonRefused(known);
      yield { cells: placed(jsonValues(text), places), line, width: columns.length };
    } catch (error) {
      if (!(error instanceof JsonRefused)) throw error;
      log.add('table.json', () => words.jsonAt(line, error.message));
      if (++count > MOST_REFUSED)
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
