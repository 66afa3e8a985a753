import { crc32 } from 'node:zlib';
import { rawZip } from '@rowdeck/engine-archive-testing';
import { tinyDeckEntries } from '../../test/tiny-deck';
import { compileTemplate } from '../compile/compile-template';
import { validateDeck } from '../validate/validate-deck';
import { createFiller } from './create-filler';
import { type FillForm } from './fill-layout';
import { RowFailed } from './row-failed';

const RUN = '{{name}}</a:t></a:r><a:r><a:t>';
const PLACES = 40;
const template = compileTemplate(rawZip({ entries: tinyDeckEntries([RUN.repeat(PLACES)]) }));

/** Slots of 2 kB in forty places: the layout alone has more than the 40 kB that a row may take. */
const WIDE = Array.from({ length: 10 }, () => ['x'.repeat(2_000)]);
const MOST = 40_000;

/** Two thousand characters that no packing makes shorter by much. */
const DENSE = Array.from({ length: 2_000 }, (_, index) =>
  String.fromCodePoint(0x4e00 + ((index * 7_919) % 20_000)),
).join('');

const fillerOf = (form: FillForm, sample: readonly string[][], maxBytes = MOST) =>
  createFiller(template, { columns: ['name'], mapping: new Map([['name', 'name']]), form, sample, maxBytes });

describe('a row that fails', () => {
  const filler = createFiller(template, {
    columns: ['name'],
    mapping: new Map([['name', 'name']]),
    form: 'segments',
    maxBytes: MOST,
    missing: { kind: 'fail' },
  });

  it.each<[string, string, string]>([
    ['a value that is missing', '', 'row.value_missing'],
    ['its size', DENSE, 'row.too_large'],
  ])('for %s gives its faults as a result, or throws them', (_, value, code) => {
    expect(filler.tryFill([value])).toMatchObject([{ code }]);
    expect(() => filler.fill([value])).toThrow(RowFailed);
    expect(filler.tryFill(['Ann'])).toMatchObject({ delta: filler.fill(['Ann']).delta });
  });
});

describe('a row that is small although the layout of constant widths is too large', () => {
  it('is written in the plainer form, as a whole deck', () => {
    const { delta, crc32: promised, length } = fillerOf('slots', WIDE).fill(['Ann']);
    const deck = Buffer.concat([...template.base.chunks(), delta]);
    expect([deck.length, crc32(deck), validateDeck(deck)]).toEqual([length, promised, []]);
  });

  it('has the bytes that the plainer form gives it', () => {
    const plain = fillerOf('segments', WIDE).fill(['Ann']).delta;
    expect(Buffer.compare(fillerOf('slots', WIDE).fill(['Ann']).delta, plain)).toBe(0);
  });

  it('is written after a row that no form can hold', () => {
    const filler = fillerOf('slots', WIDE);
    const fresh = filler.fill(['Ann']).delta.slice();
    expect(() => filler.fill([DENSE])).toThrow(RowFailed);
    expect(Buffer.compare(filler.fill(['Ann']).delta, fresh)).toBe(0);
  });
});

it.each<FillForm>(['slots', 'segments', 'deflate'])('a row that no form can hold fails in the form %s', (form) => {
  const filler = fillerOf(form, [['Ann']], 1_000);
  expect(() => filler.fill([DENSE])).toThrow(expect.objectContaining({ code: 'row.too_large' }) as Error);
});
