import { crc32, inflateRawSync } from 'node:zlib';
import { type Slot, type ValueWriter } from '../text/part-plan';
import { ByteSink } from './byte-sink';
import { DeflateEncoder } from './part-encoder';
import { FixedPart } from './fixed-part';
import { RowValues } from './row-values';
import { SegmentEncoder } from './segment-encoder';
import { slotLength, slotProgram, writeSlot, type SlotProgram } from './slot-program';
import { sourceOf } from './source-of';
import { appendStored } from './stored-block';
import { freshPacker } from './static-packer';
import { NumberedValues } from './value-source';

const ENCODER = new TextEncoder();
const LINE_BREAK = '</t><br/><t>';
const WRITER: ValueWriter = { kind: 'run', lineBreak: LINE_BREAK };

function bind(slots: readonly Slot[]): { programs: SlotProgram[]; row: RowValues } {
  const columns = ['a', 'b', 'c'];
  const mapping = new Map(columns.map((name) => [name, name]));
  const values = new NumberedValues();
  const programs = slots.map((slot) => slotProgram(slot, (piece) => values.numberOf(piece)));
  const sources = values.list.map((piece) => sourceOf(piece, { columns, mapping }));
  return { programs, row: new RowValues(sources, { missing: { kind: 'blank' } }) };
}

const slotOf = (...names: string[]): Slot => ({
  paddable: true,
  pieces: [
    ...names.map(
      (placeholder) =>
        ({
          kind: 'value',
          placeholder,
          filters: '',
          source: `{{${placeholder}}}`,
          writer: WRITER,
        }) as const,
    ),
    { kind: 'literal', xml: '</t>' },
  ],
});

const statics = ['<x><t>', ' <t>', '', '</x>'].map((xml) => ENCODER.encode(xml));
const { programs, row } = bind([slotOf('a'), slotOf('b', 'a'), slotOf('c')]);

const rows: readonly (readonly [string, readonly string[], string])[] = [
  ['plain values', ['one', 'two', 'three'], '<x><t>one</t> <t>twoone</t>three</t></x>'],
  ['no values', [], '<x><t></t> <t></t></t></x>'],
  ['a line break', ['1\n2', 'ü', '&'], `<x><t>1${LINE_BREAK}2</t> <t>ü1${LINE_BREAK}2</t>&amp;</t></x>`],
];

describe('RowValues', () => {
  it('measures values without encoding them', () => {
    row.read(['first', '', '']);
    const before = Buffer.from(row.bytes);
    expect(row.measure(['Zoë & Co', '1\n2', ''])).toBe(11);
    expect(Buffer.compare(row.bytes, before)).toBe(0);
    row.read(['ü']);
    expect(row.length(0)).toBe(2);
  });
});

describe('writeSlot', () => {
  it('writes as many bytes as slotLength says', () => {
    for (const [, cells] of rows) {
      row.read(cells);
      for (const program of programs)
        expect(writeSlot(program, row, new Uint8Array(500), 7)).toBe(7 + slotLength(program, row));
    }
  });
});

describe.each([
  ['DeflateEncoder', new DeflateEncoder(statics, programs)],
  ['SegmentEncoder', new SegmentEncoder(statics, programs, freshPacker)],
])('%s', (_, encoder) => {
  it.each(rows)('writes %s behind what the sink holds', (__, cells, expected) => {
    const sink = new ByteSink(8);
    sink.append(ENCODER.encode('before'));
    row.read(cells);
    const { crc32: crc, packedSize, size } = encoder.encode(row, sink);
    const packed = sink.bytes.subarray(6, sink.length);
    const text = inflateRawSync(packed);
    expect(text.toString()).toBe(expected);
    expect([packedSize, size, crc]).toEqual([packed.length, text.length, crc32(text)]);
  });
});

describe('FixedPart', () => {
  const widths = [20, 30, 16];
  const part = new FixedPart({ statics, programs }, widths, freshPacker);

  it.each(rows)('writes %s into slots of constant width', (_, cells, expected) => {
    const out = new Uint8Array(part.packed.length + 5);
    out.set(part.packed, 5);
    row.read(cells);
    const crc = part.write(row, out, 5);
    const text = inflateRawSync(out.subarray(5));
    expect(text.toString().replace(/<\/t> */g, '</t>')).toBe(expected.replace(/<\/t> */g, '</t>'));
    expect([text.length, crc32(text)]).toEqual([part.size, crc]);
  });

  it('holds a value that fills its slot to the last byte, and none that is longer', () => {
    const out = Uint8Array.from(part.packed);
    row.read(['x'.repeat(16), '']);
    expect(part.write(row, out, 0)).toBe(crc32(inflateRawSync(out)));
    row.read(['x'.repeat(17), '']);
    expect(part.write(row, out, 0)).toBeUndefined();
  });

  it.each([160, 161, 2_000])('sums slots of %d bytes alike, by loop or by zlib', (width) => {
    const wide = new FixedPart({ statics, programs }, [width, width, width], freshPacker);
    const out = Uint8Array.from(wide.packed);
    row.read(['é'.repeat(40), 'z']);
    expect(wide.write(row, out, 0)).toBe(crc32(inflateRawSync(out)));
  });
});

describe('appendStored', () => {
  it.each([0, 1, 65_535, 65_536, 200_000])('writes %d bytes in as many blocks as they need', (length) => {
    const content = Uint8Array.from({ length }, (_, index) => index * 7);
    const sink = new ByteSink(16);
    sink.append(Uint8Array.of(0));
    const crc = appendStored(sink, length, crc32('before'), (out, at) => out.set(content, at));
    sink.append(Uint8Array.of(3, 0));
    expect(Buffer.compare(inflateRawSync(sink.bytes.subarray(0, sink.length)), content)).toBe(0);
    expect(crc).toBe(crc32(content, crc32('before')));
  });
});

describe('ByteSink', () => {
  it('grows without losing what it holds', () => {
    const sink = new ByteSink(2);
    for (let i = 0; i < 100; i++) sink.append(Uint8Array.of(i, i));
    expect(sink.length).toBe(200);
    expect(sink.bytes[150]).toBe(75);
    expect(sink.view.getUint8(150)).toBe(75);
    sink.clear();
    expect(sink.reserve(3)).toBe(0);
  });
});
