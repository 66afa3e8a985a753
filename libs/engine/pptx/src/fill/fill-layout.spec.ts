import { constants, deflateRawSync } from 'node:zlib';
import { rawZip } from '@rowdeck/engine-archive-testing';
import { tinyDeckEntries } from '../../test/tiny-deck';
import { compileTemplate } from '../compile/compile-template';
import { nodePlatform } from '../platform/node-platform';
import { type DeflateOptions, type Platform } from '../platform/platform';
import { createFiller, type FillOptions, prepareLayout } from './create-filler';
import { type FillForm } from './fill-layout';
import { decodeLayout, encodeLayout } from './layout-artefact';

const NEXT_RUN = '</a:t></a:r><a:r><a:t>';
const template = compileTemplate(
  rawZip({ entries: tinyDeckEntries([`Dear {{name}} of {{city}}!${NEXT_RUN}Yours, Yours, Yours`, 'no tag']) }),
);
const COLUMNS = ['name', 'city'];
const OPTIONS: FillOptions = { columns: COLUMNS, mapping: new Map(COLUMNS.map((name) => [name, name])) };
const SAMPLE = [
  ['Ann', 'Rome'],
  ['Bob', 'Oslo'],
];
const LONG = ['A'.repeat(300), 'Rome'];

/** Read by a process of its own, for which nothing is packed yet. */
const readAnew = () => ({ ...template, archive: { ...template.archive } });

/** A copy: the filler writes the next row into the same bytes. */
const deltaOf = (row: readonly string[], options: Partial<FillOptions>): Buffer =>
  Buffer.from(createFiller(readAnew(), { ...OPTIONS, ...options }).fill(row).delta);

/** Another zlib: it stores what ours deflates. */
const storing: Platform['deflateRaw'] = (data: Uint8Array, { end = 'finish' }: DeflateOptions) =>
  deflateRawSync(data, {
    level: 0,
    finishFlush: {
      finish: constants.Z_FINISH,
      'sync-flush': constants.Z_SYNC_FLUSH,
      'full-flush': constants.Z_FULL_FLUSH,
    }[end],
  });

const withOtherZlib = <T>(work: () => T): T => {
  const spy = jest.spyOn(nodePlatform, 'deflateRaw').mockImplementation(storing);
  try {
    return work();
  } finally {
    spy.mockRestore();
  }
};

describe('rows filled with one layout', () => {
  it.each<readonly [string, FillForm, readonly string[]]>([
    ['that fit their slots', 'slots', ['Al', 'Bonn']],
    ['that do not', 'slots', LONG],
    ['in segments', 'segments', LONG],
  ])('are the same bytes on another zlib: %s', (_, form, row) => {
    const layout = prepareLayout(template, { ...OPTIONS, form, sample: SAMPLE });
    const here = deltaOf(row, { form, sample: SAMPLE });
    const there = withOtherZlib(() => ({
      laidOut: deltaOf(row, { layout }),
      fresh: deltaOf(row, { form, sample: SAMPLE }),
    }));
    expect(there.laidOut).toEqual(here);
    expect(there.fresh).not.toEqual(here);
  });

  it('need no sample: they have the widths of the first', () => {
    const layout = prepareLayout(template, { ...OPTIONS, sample: SAMPLE });
    expect(deltaOf(['Al', 'Bonn'], { layout, sample: [LONG] })).toEqual(deltaOf(['Al', 'Bonn'], { sample: SAMPLE }));
  });

  it('are refused with the layout of another template', () => {
    const layout = prepareLayout(template, { ...OPTIONS, sample: SAMPLE });
    expect(() => deltaOf(['Al', 'Bonn'], { layout: { ...layout, usual: layout.usual.slice(1) } })).toThrow(
      'belongs to another template',
    );
  });
});

describe('a stored layout', () => {
  const layout = prepareLayout(template, { ...OPTIONS, sample: SAMPLE });
  const stored = encodeLayout(layout);
  const changed = (at: number): Uint8Array => stored.map((byte, index) => (index === at ? byte ^ 1 : byte));

  it('is read as it was written', () => {
    const read = decodeLayout(stored);
    expect(read.widths).toEqual(layout.widths);
    expect(deltaOf(['Al', 'Bonn'], { layout: read })).toEqual(deltaOf(['Al', 'Bonn'], { layout }));
    expect(encodeLayout(read)).toEqual(stored);
  });

  it.each<readonly [string, Uint8Array, string]>([
    ['of other bytes', changed(0), 'no stored layout'],
    ['cut short', stored.subarray(0, 20), 'no stored layout'],
    ['of another version', changed(4), 'this is version 1'],
    ['that is damaged', changed(stored.length - 1), 'is damaged'],
  ])('%s is refused', (_, bytes, words) => expect(() => decodeLayout(bytes)).toThrow(words));
});

describe('the fingerprint of rows', () => {
  const fingerprintOf = (text: string, options: Partial<FillOptions> = {}): string =>
    createFiller(compileTemplate(rawZip({ entries: tinyDeckEntries([text]) })), { ...OPTIONS, ...options }).fingerprint;

  it.each<readonly [string, string, Partial<FillOptions>, RegExp]>([
    ['owes nothing to the machine', '{{name}}', {}, /^$/],
    ['names the zlib where rows are packed anew', '{{name}}', { form: 'deflate' }, /^zlib-[0-9a-f]+$/],
    ['names it past the slots that are prepared', `{{name}}${NEXT_RUN}`.repeat(2_001), {}, /^zlib-[0-9a-f]+$/],
    ['names the locale data where values are formatted', '{{name | upper}}', {}, /^icu-/],
  ])('%s', (_, text, options, mark) => expect(fingerprintOf(text, options)).toMatch(mark));

  it('is another one on another zlib', () => {
    jest.isolateModules(() => {
      jest.doMock('node:zlib', () => ({
        ...jest.requireActual<typeof import('node:zlib')>('node:zlib'),
        deflateRawSync: (data: Uint8Array) => deflateRawSync(data, { level: 0 }),
      }));
      const there = jest.requireActual<typeof import('../platform/node-platform')>('../platform/node-platform');
      expect(there.nodePlatform.deflateMark()).not.toBe(nodePlatform.deflateMark());
    });
  });
});
