import { rawZip } from '@rowdeck/engine-archive-testing';
import { nestedPackage } from '../../test/deck-with-object';
import { packagerStream, rawCompoundFile } from '../../test/raw-compound-file';
import { problemsIn } from '../problems/template-rejected';
import { type ActiveKind } from './active-bytes';
import { EmbeddedContent } from './embedded-content';

const ELF = Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]);
const VBA = rawCompoundFile({}, ['VBA']);
const object = (streams: Readonly<Record<string, string | Uint8Array>>): Uint8Array => rawCompoundFile(streams);
const packaged = (name: string, content: string | Uint8Array = 'x', path?: string): Uint8Array =>
  object({ '\x01Ole10Native': packagerStream(name, content, path) });
const zip = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  rawZip({ entries: Object.entries(files).map(([name, content]) => ({ name, content })) });

it.each<[string, Uint8Array, ActiveKind]>([
  ['a packaged program', packaged('setup.exe'), 'program'],
  ['a packaged script', packaged('a.JS'), 'program'],
  ['a packaged shortcut', packaged('report.pdf.lnk'), 'program'],
  ['a packaged program with a harmless label', packaged('report.pdf', 'x', 'C:\\a.exe'), 'program'],
  ['a packaged program with points behind its name', packaged('a.exe. . '), 'program'],
  ['a packaged program called otherwise', packaged('a.txt', ELF), 'program'],
  ['packaged macros', packaged('a.xls', VBA), 'macros'],
  ['a program in a packaged archive', packaged('a.zip', zip({ 'docs/setup.exe': 'x' })), 'program'],
  ['a program in an archive, under another name', packaged('a.zip', zip({ 'photo.jpg': ELF })), 'program'],
  ['macros in an archive that is no package', packaged('a.zip', zip({ 'xl/vbaProject.bin': 'x' })), 'macros'],
  ['a program in the stream of an object', object({ CONTENTS: ELF }), 'program'],
  ['a document with macros in the stream of an object', object({ Package: nestedPackage({ 'a.bin': VBA }) }), 'macros'],
  [
    'the second of two packaged files',
    object({ '\x01Ole10Native': 'x', '\x01OLE10NATIVE': packagerStream('a.exe') }),
    'program',
  ],
  ['a program as a part of a workbook', nestedPackage({ 'xl/media/a.exe': 'x' }), 'program'],
  [
    'macros that claim to be XML',
    nestedPackage({ 'xl/a.xml': VBA }, { 'xl/a.xml': 'application/vnd.x+xml' }),
    'macros',
  ],
])('%s is found', (_, bytes, kind) => {
  expect([...new EmbeddedContent().kindsOf(bytes)]).toEqual([kind]);
});

it.each<[string, Uint8Array]>([
  ['a packaged text', packaged('readme.txt')],
  ['a packaged archive of pictures', packaged('exe.zip', zip({ 'a.png': 'x' }))],
  ['a document in the stream of an object', object({ Package: nestedPackage({ 'a.xml': '<a/>' }) })],
  ['a PDF in the stream of an object', object({ CONTENTS: '%PDF-1.7' })],
  ['an archive that is cut off', zip({ 'a.png': 'x'.repeat(99) }).subarray(0, 60)],
])('%s is let through', (_, bytes) => {
  expect([...new EmbeddedContent().kindsOf(bytes)]).toEqual([]);
});

describe('work has a bound', () => {
  const codesOf = (bytes: Uint8Array, budget?: number): string[] =>
    problemsIn(() => void new EmbeddedContent(budget).kindsOf(bytes)).map(({ code }) => code);
  const nestedIn = (wrap: (inner: Uint8Array) => Uint8Array, levels: number, inner: Uint8Array): Uint8Array =>
    levels === 0 ? inner : nestedIn(wrap, levels - 1, wrap(inner));

  it.each<[string, (inner: Uint8Array) => Uint8Array]>([
    ['objects', (inner) => packaged('a.doc', inner)],
    ['streams', (inner) => object({ Package: inner })],
    ['archives', (inner) => zip({ a: inner })],
  ])('on %s in one another', (_, wrap) => {
    expect(codesOf(nestedIn(wrap, 5, packaged('readme.txt')))).toEqual([]);
    expect(codesOf(nestedIn(wrap, 6, packaged('readme.txt')))).toEqual(['template.nested_too_deeply']);
  });

  it('on objects far deeper, which are not followed to their end', () => {
    expect(codesOf(nestedIn((inner) => packaged('a', inner), 20, VBA))).toEqual(['template.nested_too_deeply']);
  });

  it('on the bytes that are looked into', () => {
    const bytes = packaged('a.zip', zip({ a: 'x'.repeat(5_000), b: 'x'.repeat(5_000) }));
    expect([codesOf(bytes, 20_000), codesOf(bytes, 5_000)]).toEqual([[], ['template.zip_bomb']]);
  });
});
