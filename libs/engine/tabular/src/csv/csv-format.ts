import { decodeText } from '../decode/decode-text';
import { encodedTwice } from '../decode/encoded-twice';
import { webTextOf } from '../decode/web-text';
import { type TableEncoding } from '../table/table-encodings';
import { detectEncoding, type DetectedEncoding, statedEncoding } from '../decode/detect-encoding';
import { detectOtherFormat } from '../recognise/detect-other-format';
import { detectDialect, type Dialect, separatorLine } from '../dialect/detect-dialect';
import { endsInDelimiter } from '../dialect/ends-in-delimiter';
import { doubledDelimiter } from '../dialect/doubled-delimiter';
import { isSeparator, otherDelimiter, unlistedDelimiter } from '../dialect/unlisted-delimiter';
import { FaultLog } from '../table/fault-log';
import { faults } from '../table/faults';
import { type OpenedFormat, type OpenOptions, type TableFormat, type TableRecord } from '../table/table-format';
import { TableRejected } from '../table/table-fault';
import { dumpEscapes } from './dump-escapes';
import { fromLine } from './from-line';
import { RecordScanner } from './record-scanner';

/** The first records show the dialect; more of a large file would only cost time. */
const SAMPLE_CHARACTERS = 64 * 1024;

/** Below this a warning says what else the text may be in: of ten files that are so unsure, one or two are something else. */
const UNSURE = 0.75;

/** What a batch of records is made of: lines of one letter are 8,000 rows, which is as much garbage as there should be at once. */
const BATCH_CHARACTERS = 16 * 1024;

/** Delimited text: encoding, delimiter and quoting are detected, the first line that is not blank holds the headers. */
export const csvFormat: TableFormat = { name: 'csv', recognises: () => true, open: openCsv };

function openCsv(bytes: Uint8Array, options: OpenOptions): OpenedFormat {
  const { detected, pieces } = textOf(bytes, options.encoding);
  const { encoding, confidence, others, otherReadings } = detected;
  if (confidence < UNSURE)
    options.faults.add('table.uncertain_encoding', () => faults.uncertainEncoding(encoding, others));
  tellEncodedTwice(bytes, detected, options.faults);
  const web = webTextOf(bytes);
  if (web) options.faults.add('table.web_text', () => faults.webText(web));
  const found = dialectOf(pieces, options);
  const guessed = guessedDialect(found, () => behind(pieces(), found.skipped), options);
  const { dialect, skipped, line, seeksCuts, unlisted, doubled } = guessed ?? found;
  if (guessed) options.faults.add('table.guessed_delimiter', () => faults.guessedDelimiter(guessed.dialect.delimiter));
  const { delimiter, tied } = dialect;
  if (tied !== undefined) options.faults.add('table.tied_delimiter', () => faults.tiedDelimiter(delimiter, tied));
  if (doubled !== undefined) options.faults.add('table.doubled_delimiter', () => faults.doubledDelimiter(doubled));
  if (unlisted !== undefined) options.faults.add('table.unlisted_delimiter', () => faults.unlistedDelimiter(unlisted));
  if (dialect.escape !== '\\') tellDumpEscapes(bytes, detected, options.faults);
  return {
    found: {
      format: 'csv',
      ...{ encoding, confidence, otherEncodings: others, delimiter },
      ...(otherReadings && { otherReadings }),
    },
    unit: 'line',
    seeksCuts,
    records: (log, needed) => {
      const scanner = new RecordScanner(dialect, {
        limits: options.limits,
        log,
        line,
        seeksCuts,
        ...(needed && { needed }),
      });
      return recordsOf(behind(pieces(), skipped), scanner);
    },
  };
}

interface DecodedText {
  readonly detected: DetectedEncoding;
  /** The text from its beginning, piece by piece. */
  readonly pieces: () => Generator<string, void, undefined>;
}

function textOf(bytes: Uint8Array, known?: TableEncoding): DecodedText {
  const otherFormat = detectOtherFormat(bytes);
  if (otherFormat) throw new TableRejected([otherFormat]);
  const detected = known ? statedEncoding(bytes, known) : detectEncoding(bytes);
  return { detected, pieces: () => decodeText(bytes.subarray(detected.bomLength), detected.encoding) };
}

function tellEncodedTwice(bytes: Uint8Array, { encoding, bomLength }: DetectedEncoding, log: FaultLog): void {
  const twice = encoding === 'utf-8' ? encodedTwice(bytes.subarray(bomLength)) : undefined;
  if (twice) log.add('table.encoded_twice', () => faults.encodedTwice(twice));
}

/** In these a byte that is the backslash of ASCII may be a part of another character. */
const BACKSLASH_WITHIN: ReadonlySet<string> = new Set(['shift_jis', 'iso-2022-jp', 'gb18030', 'big5']);

function tellDumpEscapes(bytes: Uint8Array, { encoding }: DetectedEncoding, log: FaultLog): void {
  if (BACKSLASH_WITHIN.has(encoding) || encoding.startsWith('utf-16') || encoding.startsWith('utf-32')) return;
  const escapes = dumpEscapes(bytes);
  if (escapes) log.add('table.dump_escapes', () => faults.dumpEscapes(escapes));
}

interface FoundDialect {
  readonly dialect: Dialect;
  /** Characters of a separator line, which is no data, and of what stands before the header. */
  readonly skipped: number;
  /** 1-based, on which the header is, or blank lines before it. */
  readonly line: number;
  /** See `OpenedFormat`. */
  readonly seeksCuts: boolean;
  /** What the records seem to be separated by, though nobody said so. */
  readonly unlisted?: string;
  /** Two of the delimiter, which seem to be meant as one. */
  readonly doubled?: string;
}

function dialectOf(
  pieces: () => Generator<string, void, undefined>,
  { delimiter: known, headerLine = 1 }: OpenOptions,
): FoundDialect {
  const separator = separatorLine(pieces().next().value ?? '');
  const line = Math.max(headerLine, separator ? 2 : 1);
  const begin = fromLine(pieces(), line);
  if (begin === undefined && headerLine > 1) throw new TableRejected([faults.noSuchLine(headerLine)]);
  const { text, skipped } = begin ?? { text: '', skipped: separator?.length ?? 0 };
  const sample = sampleOf(text);
  const stated = known ?? separator?.delimiter;
  const dialect = detectDialect(sample, stated);
  const found = { dialect, skipped, line, seeksCuts: dialect.delimiter === ',' && !endsInDelimiter(sample, dialect) };
  if (stated !== undefined) {
    const other = known === undefined ? undefined : otherDelimiter(sample, dialect);
    return { ...found, ...(other !== undefined && { unlisted: other }) };
  }
  const [unlisted, doubled] = [unlistedDelimiter(sample, dialect), doubledDelimiter(sample, dialect)];
  return { ...found, ...(unlisted !== undefined && { unlisted }), ...(doubled !== undefined && { doubled }) };
}

/** Read by what nobody said and few use, where all records of the table have as many cells by it. */
function guessedDialect(
  { dialect, skipped, line, unlisted }: FoundDialect,
  pieces: () => Iterable<string>,
  { delimiter: known, limits }: OpenOptions,
): FoundDialect | undefined {
  if (known !== undefined || unlisted === undefined || !isSeparator(unlisted)) return undefined;
  const read = { ...dialect, delimiter: unlisted };
  const scanner = new RecordScanner(read, { limits, log: new FaultLog(), line: 1, needed: [] });
  let first: number | undefined;
  for (const batch of recordsOf(pieces(), scanner)) {
    first ??= batch[0]?.width;
    if (batch.some(({ width }) => width !== first)) return undefined;
  }
  return { dialect: read, skipped, line, seeksCuts: false };
}

function* recordsOf(
  pieces: Iterable<string>,
  scanner: RecordScanner,
): Generator<readonly TableRecord[], void, undefined> {
  let most = BATCH_CHARACTERS;
  for (const piece of pieces) {
    for (let [from, to] = [0, most]; from < piece.length; [from, to] = [to, to + most]) {
      const records = scanner.feed(piece.slice(from, to));
      // A cell that was cut is read again from its start: twice as much each time, or it would be read as often as it has batches.
      most = records.length > 0 ? BATCH_CHARACTERS : 2 * most;
      if (records.length > 0) yield records;
    }
  }
  const records = scanner.end();
  if (records.length > 0) yield records;
}

function* behind(pieces: Iterable<string>, skipped: number): Generator<string, void, undefined> {
  let toSkip = skipped;
  for (const piece of pieces) {
    yield piece.slice(toSkip);
    toSkip = Math.max(0, toSkip - piece.length);
  }
}

/** Whole lines only: a record that the sample cuts would count as one with fewer cells. */
function sampleOf(text: string): string {
  if (text.length <= SAMPLE_CHARACTERS) return text;
  const cut = text.slice(0, SAMPLE_CHARACTERS);
  const end = Math.max(cut.lastIndexOf('\n'), cut.lastIndexOf('\r'));
  return end > 0 ? cut.slice(0, end) : cut;
}
