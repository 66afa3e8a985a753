import { decodeText } from '../decode/decode-text';
import { detectEncoding, type DetectedEncoding, statedEncoding } from '../decode/detect-encoding';
import { encodedTwice } from '../decode/encoded-twice';
import { webTextOf } from '../decode/web-text';
import { type FaultLog } from '../table/fault-log';
import { tableFaults, type TableFaults } from '../table/faults';
import { type OpenedFormat, type OpenOptions, type TableFormat, type TableRecord } from '../table/table-format';
import { TableRejected } from '../table/table-fault';
import { escapedTwice } from './escaped-twice';
import { FirstPass, MOST_REFUSED } from './first-pass';
import { ItemPlaces } from './item-places';
import { JsonItems } from './json-items';
import { jsonKind, outlineOf } from './json-kind';
import { jsonLines } from './json-lines';
import { notObjects } from './not-objects';
import { JsonRefused } from './json-refused';
import { type JsonText } from './json-text';
import { RecordBatch } from './record-batch';
import { tellSimilarNames } from './similar-names';

/** JSON: an array of objects, or an object that holds one. Each object is a row, each name a column. */
export const jsonFormat: TableFormat = {
  name: 'json',
  recognises: (bytes) => jsonKind(bytes) === 'json',
  open: (bytes, options) => {
    const fault = notObjects(outlineOf(bytes));
    if (fault) throw new TableRejected([fault]);
    return openJson(bytes, options, 'json');
  },
};

/** NDJSON: an object on each line. */
export const ndjsonFormat: TableFormat = {
  name: 'ndjson',
  recognises: (bytes) => jsonKind(bytes) === 'ndjson',
  open: (bytes, options) => openJson(bytes, options, 'ndjson'),
};

function openJson(bytes: Uint8Array, options: OpenOptions, format: 'json' | 'ndjson'): OpenedFormat {
  const unit = format === 'json' ? 'item' : 'line';
  const detected = options.encoding ? statedEncoding(bytes, options.encoding) : detectEncoding(bytes);
  tellOddText(bytes, unit, { encoding: detected.encoding, faults: options.faults });
  const pieces = (): Generator<string> => piecesOf(bytes, detected);
  const places = new ItemPlaces();
  const first = new FirstPass(unit, options.limits);
  orRejected(unit, () => (format === 'json' ? passItems(pieces(), places, first) : passLines(pieces(), first)));
  tellSimilarNames(first.columns, tableFaults(unit), options.faults);
  const again = (): JsonTexts => (format === 'json' ? places.items(pieces()) : jsonLines(pieces()));
  return {
    found: { format, encoding: detected.encoding, confidence: detected.confidence },
    unit,
    records: (log, needed) => records(again(), first, { log, unit, ...(needed && { needed }) }),
  };
}

function tellOddText(
  bytes: Uint8Array,
  unit: 'item' | 'line',
  { encoding, faults }: Pick<OpenOptions, 'faults'> & Pick<DetectedEncoding, 'encoding'>,
): void {
  const words = tableFaults(unit);
  // An item of an array has no line of its own.
  const placed = <T extends { readonly line?: number }>({ line, ...found }: T) =>
    unit === 'line' && line !== undefined ? { line, ...found } : found;
  const twice = encoding === 'utf-8' ? (encodedTwice(bytes) ?? escapedTwice(bytes)) : undefined;
  if (twice) faults.add('table.encoded_twice', () => words.encodedTwice(placed(twice)));
  const web = webTextOf(bytes);
  if (web) faults.add('table.web_text', () => words.webText(placed(web)));
}

const piecesOf = (bytes: Uint8Array, { bomLength, encoding }: DetectedEncoding): Generator<string> =>
  decodeText(bytes.subarray(bomLength), encoding);

/** Some objects at a time. */
type JsonTexts = Iterable<readonly JsonText[]>;

function passItems(pieces: Iterable<string>, places: ItemPlaces, first: FirstPass): void {
  const items = new JsonItems(places, first);
  for (const piece of pieces) {
    items.feed(piece);
    if (first.isOver) return;
  }
  items.end();
}

function passLines(pieces: Iterable<string>, first: FirstPass): void {
  for (const lines of jsonLines(pieces)) {
    for (const line of lines) first.read(line);
    if (first.isOver) return;
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

interface RecordsContext {
  readonly log: FaultLog;
  readonly unit: 'item' | 'line';
  readonly needed?: readonly boolean[];
}

function* records(
  texts: JsonTexts,
  { columns, reader, refused }: FirstPass,
  { log, unit, needed }: RecordsContext,
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
        const cells = reader.readCells(object, needed);
        const { isPlain, unread, repeatedName } = reader;
        if (repeatedName !== undefined) log.add('table.repeated_name', () => words.repeatedName(line, repeatedName));
        // Of one form for all: records that were made of others would each be copied name by name.
        if (batch.add({ cells, line, width: columns.length, isPlain, unread })) yield batch.take();
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
