// The one door to csv-parse. Its Web Streams form leans on Node's `node:stream/web` and `Buffer`; a bundler for browsers aliases
// `csv-parse/stream` (tools/build/csv-parse-stream.mjs).
import { parse } from 'csv-parse/stream';
import { type Dialect } from '../dialect/detect-dialect';
import { scanRecords } from '../dialect/scan-records';
import { type FaultLog } from '../table/fault-log';
import { faults } from '../table/faults';
import { type TableRecord } from '../table/table-format';

interface ParsedRecord {
  readonly record: string[];
  readonly raw: string;
}

/**
 * Splits text into records; blank lines are none. A quote inside a cell that does not begin with one is text, as in `5" pipe`.
 *
 * @param log takes quotes that are wrong, or not closed at the end of the text
 */
export async function* csvRecords(
  text: Iterable<string>,
  dialect: Dialect,
  firstLine: number,
  log: FaultLog,
): AsyncGenerator<readonly TableRecord[], void, undefined> {
  let line = firstLine;
  let unclosed: string | undefined;
  const records = parsed(text, dialect, (raw) => {
    unclosed = raw;
  });
  for await (const { record, raw } of itemsOf(records)) {
    const at = line + leadingLineEnds(raw);
    const { cells, malformed } = tidied(record, raw, dialect);
    for (const column of malformed) log.add('table.malformed_quotes', () => faults.malformedQuotes(at, column));
    yield [{ line: at, cells }];
    line += lineEnds(raw);
  }
  if (unclosed === undefined) return;
  const at = line + leadingLineEnds(unclosed);
  log.add('table.unclosed_quote', () => faults.unclosedQuote(at));
}

/** With csv-parse's options an unclosed quote is its only error. A stream that fails drops the records before, so it must not fail. */
function parsed(
  text: Iterable<string>,
  { delimiter, escape }: Dialect,
  onUnclosed: (raw: string) => void,
): ReadableStream<ParsedRecord> {
  const parser = parse({
    delimiter,
    escape,
    raw: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (_, raw = '') => void onUnclosed(raw),
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  return streamOf(text).pipeThrough(new TextEncoderStream()).pipeThrough(parser);
}

/** `ReadableStream.from`, which Chromium does not have. */
function streamOf(text: Iterable<string>): ReadableStream<string> {
  const chunks = text[Symbol.iterator]();
  return new ReadableStream<string>({
    pull(controller) {
      const next = chunks.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: () => void chunks.return?.(),
  });
}

/** Asynchronous iteration of a stream, which Safari does not have. */
async function* itemsOf<T>(stream: ReadableStream<T>): AsyncGenerator<T, void, undefined> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}

function leadingLineEnds(raw: string): number {
  return lineEnds(/^[\r\n]*/.exec(raw)?.[0] ?? '');
}

/** csv-parse counts CRLF inside quotes twice, so lines are counted here. `raw` has only the CR of a CRLF that ends a record. */
function lineEnds(raw: string): number {
  return raw.match(/\r\n|\r|\n/g)?.length ?? 0;
}

/**
 * csv-parse gives a cell with something behind its closing quote back as it stands, quotes and all. Spaces there are harmless
 * and stay, as other readers have it; text means that the quotes are wrong.
 */
function tidied(cells: string[], raw: string, { delimiter, escape }: Dialect): TidiedCells {
  if (!cells.some((cell) => cell.startsWith('"'))) return { cells, malformed: [] };
  const { strayQuotes } = scanRecords(raw, delimiter, escape);
  const untidy = new Set(strayQuotes.filter((stray) => stray.onlySpaceFollows).map((stray) => stray.cell));
  return {
    cells: cells.map((cell, i) => (untidy.has(i) ? cell.replace(/^"([^]*)"([ \t]*)$/, '$1$2') : cell)),
    malformed: strayQuotes.filter((stray) => !stray.onlySpaceFollows).map((stray) => stray.cell + 1),
  };
}

interface TidiedCells {
  readonly cells: readonly string[];
  /** 1-based positions of the cells in which text follows the closing quote. */
  readonly malformed: readonly number[];
}
