import { constants, deflateRawSync } from 'node:zlib';
import { rawZip, type RawEntry } from '@rowdeck/engine-archive-testing';

/** XML, or what it is packed to already: see `packed`. */
export type Part = string | Packed;

export interface Packed {
  readonly data: Uint8Array;
  /** Bytes that it unpacks to. */
  readonly size: number;
}

/** The parts of a workbook, as far as they are not the usual ones. */
export interface XlsxParts {
  /** What stands in `sheetData`; a packed part is the whole worksheet. */
  readonly sheet: Part;
  /** What stands before `sheetData`. */
  readonly before?: string;
  /** What stands behind it. */
  readonly behind?: string;
  /** What stands in `sst`. */
  readonly strings?: Part;
  readonly styles?: Part;
  readonly sheets?: string;
  /** What stands in the `sheetData` of further worksheets, whose relationships are called `other1`, `other2`, ... */
  readonly others?: readonly string[];
  readonly relationships?: string;
  readonly properties?: string;
}

const RELATIONSHIPS = ['worksheet', 'sharedStrings', 'styles']
  .map((type) => `<Relationship Id="${type}" Type="x/${type}" Target="${type}.xml"/>`)
  .join('');

/** A workbook as small as one can be, whose parts may be anything. */
export function xlsx(parts: XlsxParts): Uint8Array {
  const { sheet, before = '', behind = '', strings = '', styles = '<styleSheet/>' } = parts;
  const { sheets = '<sheet name="S" r:id="worksheet"/>', relationships = '', properties = '' } = parts;
  const { others = [] } = parts;
  const worksheet = typeof sheet === 'string' ? worksheetOf(sheet, before, behind) : sheet;
  return rawZip({
    entries: [
      entry('xl/workbook.xml', `<workbook>${properties}<sheets>${sheets}</sheets></workbook>`),
      entry(
        'xl/_rels/workbook.xml.rels',
        `<Relationships>${RELATIONSHIPS}${others.map(otherRelationship).join('')}${relationships}</Relationships>`,
      ),
      ...others.map((rows, i) => entry(`xl/other${i + 1}.xml`, worksheetOf(rows))),
      entry('xl/worksheet.xml', worksheet),
      entry('xl/sharedStrings.xml', typeof strings === 'string' ? `<sst>${strings}</sst>` : strings),
      entry('xl/styles.xml', styles),
    ],
  });
}

const worksheetOf = (rows: string, before = '', behind = ''): string =>
  `<worksheet>${before}<sheetData>${rows}</sheetData>${behind}</worksheet>`;

const otherRelationship = (_: string, i: number): string =>
  `<Relationship Id="other${i + 1}" Type="x/worksheet" Target="other${i + 1}.xml"/>`;

/** A row of texts that stand in the cells themselves. */
export const inlineRow = (...texts: string[]): string =>
  `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;

/** @param content what stands in the only sheet, `S`; a packed part is the whole of `content.xml` */
export function ods(content: Part): Uint8Array {
  const whole =
    typeof content === 'string'
      ? `<document-content><table:table table:name="S">${content}</table:table></document-content>`
      : content;
  return rawZip({
    entries: [
      { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet', stored: true },
      entry('content.xml', whole),
    ],
  });
}

function entry(name: string, part: Part): RawEntry {
  if (typeof part === 'string') return { name, content: part };
  return { name, content: part.data, stored: true, method: 8, size: part.size, crc32: 0 };
}

const BLOCK_BYTES = 1024 * 1024;
/** Beyond 400 an archive is refused for that alone. */
const MOST_RATIO = 300;

/**
 * Packs a part in which a piece stands as often as `size` has room for, without ever holding it: a block of it is packed once.
 *
 * @param size bytes to which it unpacks, about
 */
export function packed(before: string, piece: string, behind: string, size: number): Packed {
  const block = Buffer.from(piece.repeat(Math.max(1, Math.floor(BLOCK_BYTES / piece.length))));
  const times = Math.ceil(size / block.length);
  const flushed = { finishFlush: constants.Z_FULL_FLUSH };
  const repeated = deflateRawSync(block, flushed);
  const stored = deflateRawSync(block, { ...flushed, level: 0 });
  const data = Buffer.concat([
    deflateRawSync(Buffer.from(before), flushed),
    ...Array.from({ length: times }, (_, i) => (i % MOST_RATIO === 0 ? stored : repeated)),
    deflateRawSync(Buffer.from(behind)),
  ]);
  return { data, size: Buffer.byteLength(before) + times * block.length + Buffer.byteLength(behind) };
}
