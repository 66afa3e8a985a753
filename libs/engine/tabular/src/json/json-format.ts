import { decodeText } from '../decode/decode-text';
import { detectEncoding, type DetectedEncoding, statedEncoding } from '../decode/detect-encoding';
import { FaultLog } from '../table/fault-log';
import { tableFaults, type TableFaults } from '../table/faults';
import { type TableLimits } from '../table/table';
import { type OpenedFormat, type OpenOptions, type TableFormat, type TableRecord } from '../table/table-format';
import { type TableFault, TableRejected } from '../table/table-fault';
import { ItemPlaces } from './item-places';
import { JsonItems } from './json-items';
import { jsonKind } from './json-kind';
import { jsonLines } from './json-lines';
import { JsonNames } from './json-names';
import { JsonObjectReader } from './json-object';
import { JsonRefused } from './json-refused';
import { type JsonText } from './json-text';
import { RecordBatch } from './record-batch';

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
  const pieces = (): Generator<string> => piecesOf(bytes, detected);
  const places = new ItemPlaces();
  const objects = format === 'json' ? itemsOf(pieces(), places) : jsonLines(pieces());
  const first = orRejected(unit, () => firstPass(objects, unit, options.limits));
  const again = (): JsonTexts => (format === 'json' ? places.items(pieces()) : jsonLines(pieces()));
  return {
    found: { format, encoding: detected.encoding, confidence: detected.confidence },
    unit,
    records: (log) => records(again(), { ...first, unit }, log),
  };
}

const piecesOf = (bytes: Uint8Array, { bomLength, encoding }: DetectedEncoding): Generator<string> =>
  decodeText(bytes.subarray(bomLength), encoding);

/** Some objects at a time. */
type JsonTexts = Iterable<readonly JsonText[]>;

function* itemsOf(pieces: Iterable<string>, places: ItemPlaces): Generator<readonly JsonText[], void, undefined> {
  const items = new JsonItems(places);
  for (const piece of pieces) yield items.feed(piece);
  items.end();
}

interface FirstPass {
  readonly columns: readonly string[];
  readonly reader: JsonObjectReader;
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
  texts: JsonTexts,
  unit: 'item' | 'line',
  { maxRows, maxColumns }: Pick<TableLimits, 'maxRows' | 'maxColumns'>,
): FirstPass {
  const words = tableFaults(unit);
  const names = new JsonNames(maxColumns);
  const reader = new JsonObjectReader(names);
  const refused = new Map<number, string>();
  let count = 0;
  for (const objects of texts) {
    for (const object of objects) {
      // Those that are refused count as well: of a file that is no JSON, each line is.
      if (++count > maxRows) throw new TableRejected([words.tooManyRows(maxRows), ...refusals(refused, words)]);
      if (refused.size > MOST_REFUSED) return { columns: names.columns, reader, refused };
      readNames(reader, object, refused);
      if (names.count > maxColumns) throw new TableRejected([words.tooManyColumns(names.count, maxColumns, 1)]);
    }
  }
  return { columns: names.columns, reader, refused };
}

function readNames(reader: JsonObjectReader, object: JsonText, refused: Map<number, string>): void {
  try {
    reader.readNames(object);
  } catch (error) {
    if (!(error instanceof JsonRefused)) throw error;
    refused.set(object.line, error.message);
  }
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
  texts: JsonTexts,
  { columns, reader, refused, unit }: FirstPass & { readonly unit: 'item' | 'line' },
  log: FaultLog,
): Generator<readonly TableRecord[], void, undefined> {
  const words = tableFaults(unit);
  const batch = new RecordBatch();
  let count = 0;
  if (columns.length > 0) batch.add({ cells: columns, line: 1 });
  for (const objects of texts) {
    for (const object of objects) {
      const { line } = object;
      const why = refused.size > 0 ? refused.get(line) : undefined;
      if (why === undefined) {
        const cells = reader.readCells(object);
        if (batch.add({ cells, line, width: columns.length, isPlain: reader.isPlain })) yield batch.take();
        continue;
      }
      log.add('table.json', () => words.jsonAt(line, why));
      if (++count > MOST_REFUSED) throw tooManyRefused(words, unit, log);
    }
  }
  const last = batch.take();
  if (last.length > 0) yield last;
}

const tooManyRefused = (words: TableFaults, unit: string, log: FaultLog): TableRejected =>
  new TableRejected([words.json(`more than ${MOST_REFUSED} of its ${unit}s are no objects`), ...log.list('error')]);
