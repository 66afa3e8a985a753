import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { corpusDeck } from '../../test/corpus-decks';
import { createFiller } from '../fill/create-filler';
import { ArtefactUnreadable } from './artefact-format';
import { compileTemplate } from './compile-template';
import { type FreshTemplate } from './compiled-template';
import { decodeCompiled } from './decode-compiled';
import { encodeCompiled } from './encode-compiled';

const placeholderCase = (id: string): Uint8Array => readFileSync(join(__dirname, `../../test/placeholders/${id}.pptx`));
const stored = (template: FreshTemplate): Buffer => Buffer.concat(encodeCompiled(template));
const template = compileTemplate(corpusDeck('jsreport__table.pptx'));

/** The stored bytes with other text in place of theirs, and a true checksum. */
function withText(edit: (text: string) => string): Buffer {
  const bytes = stored(template);
  const length = bytes.readUInt32LE(12);
  const text = Buffer.from(edit(bytes.toString('utf8', 16, 16 + length)));
  const content = Buffer.concat([text, bytes.subarray(16 + length)]);
  const header = Buffer.from(bytes.subarray(0, 16));
  header.writeUInt32LE(crc32(content), 8);
  header.writeUInt32LE(text.length, 12);
  return Buffer.concat([header, content]);
}

describe('a stored template', () => {
  it.each([
    ['text in tables', corpusDeck('jsreport__table.pptx')],
    ['SmartArt and breaks', corpusDeck('pptx-automizer__SmartArt.pptx')],
    ['a hyperlink', placeholderCase('hyperlink_target_raw')],
    ['a workbook', placeholderCase('chart_workbook_cell')],
    ['nothing to fill', corpusDeck('python-pptx__minimal.pptx')],
  ])('with %s is filled like the one it was made of', (_, bytes) => {
    const fresh = compileTemplate(bytes);
    const again = decodeCompiled(stored(fresh));
    const names = placeholdersOf(fresh);
    const options = { columns: names, mapping: new Map(names.map((name) => [name, name])) };
    const row = names.map((name) => `value of ${name}\n& more`);
    const one = createFiller(fresh, options).fill(row);
    const other = createFiller(again, options).fill(row);
    expect(Buffer.compare(one.delta, other.delta)).toBe(0);
    expect([other.crc32, other.length]).toEqual([one.crc32, one.length]);
    expect(again).toEqual({ ...fresh, base: { length: fresh.base.length, crc32: fresh.base.crc32 } });
  });

  it.each([
    ['bytes cut off', () => stored(template).subarray(0, 200)],
    ['too few bytes', () => Buffer.from('RDKT')],
    ['other bytes', () => Buffer.alloc(100, 7)],
    ['a changed byte', () => stored(template).fill(0x41, 100, 101)],
    ['another version', () => stored(template).fill(99, 4, 5)],
    ['text that is no JSON', () => withText((text) => text.slice(1))],
    ['a field that is missing', () => withText((text) => text.replace('"slides"', '"sledges"'))],
    ['a field of another type', () => withText((text) => text.replace('"paddable":true', '"paddable":1'))],
    ['a kind that is unknown', () => withText((text) => text.replace('"kind":"run"', '"kind":"eval"'))],
    [
      'a list that is none',
      () => withText((text) => text.replace('"statics":[', '"statics":{"a":[').replace('],"slots"', ']},"slots"')),
    ],
    [
      'statics and slots that do not alternate',
      () => withText((text) => text.replace('"statics":[', '"statics":["",')),
    ],
    ['a negative count', () => withText((text) => text.replace('"slides":1', '"slides":-1'))],
    [
      'bytes that lie outside',
      () => withText((text) => text.replace(/"length":\d+\},"parts"/, '"length":99999999},"parts"')),
    ],
    [
      'inherited fields',
      () => withText((text) => text.replace('"base":{"length":', '"base":{"__proto__":{"length":1},"len":')),
    ],
  ])('is refused with %s', (_, bytes) => {
    expect(() => decodeCompiled(bytes())).toThrow(ArtefactUnreadable);
  });
});

function placeholdersOf({ archive }: FreshTemplate): string[] {
  const texts = archive.parts.flatMap((part) => (part.kind === 'text' ? [part] : part.archive.parts));
  const pieces = texts.flatMap(({ plan }) => plan.slots.flatMap((slot) => slot.pieces));
  return [...new Set(pieces.flatMap((piece) => (piece.kind === 'value' ? [piece.placeholder] : [])))];
}
