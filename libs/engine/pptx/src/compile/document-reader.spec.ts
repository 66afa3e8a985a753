import { ArtefactUnreadable } from './artefact-format';
import { DocumentReader } from './document-reader';

const BLOBS = Uint8Array.of(1, 2, 3, 4);
const reader = (value: unknown): DocumentReader => DocumentReader.parse(JSON.stringify(value), BLOBS);

it.each<[string, (document: DocumentReader) => unknown, unknown]>([
  ['a text', (document) => document.string('text'), 'a'],
  ['an empty text', (document) => document.string('none'), ''],
  ['true', (document) => document.boolean('yes'), true],
  ['a count', (document) => document.natural('count'), 3],
  ['zero', (document) => document.natural('zero'), 0],
  ['a choice', (document) => document.oneOf('text', ['b', 'a']), 'a'],
  ['bytes', (document) => [...document.blob('bytes')], [2, 3]],
  ['bytes up to the last', (document) => [...document.blob('last')], [4]],
  ['no bytes', (document) => [...document.blob('noBytes')], []],
  ['a list', (document) => document.list('list').map((item) => item.asString()), ['x', 'y']],
  ['a field of a field', (document) => document.field('inner').string('text'), 'deep'],
  ['a field that is called like a method', (document) => document.string('constructor'), 'data'],
])('reads %s', (_, read, value) => {
  const document = reader({
    text: 'a',
    none: '',
    yes: true,
    count: 3,
    zero: 0,
    bytes: { at: 1, length: 2 },
    last: { at: 3, length: 1 },
    noBytes: { at: 4, length: 0 },
    list: ['x', 'y'],
    inner: { text: 'deep' },
    constructor: 'data',
  });
  expect(read(document)).toEqual(value);
});

it.each<[string, unknown, (document: DocumentReader) => unknown, string]>([
  ['a field that is not there', {}, (document) => document.string('a'), 'at /. It lacks “a”.'],
  ['a field of a text', 'a', (document) => document.field('length'), 'It lacks “length”.'],
  ['a field of null', null, (document) => document.field('a'), 'It lacks “a”.'],
  ['an inherited field', {}, (document) => document.field('toString'), 'It lacks “toString”.'],
  ['a number for a text', { a: 1 }, (document) => document.string('a'), 'at /a. It is not text.'],
  ['a text for a flag', { a: 'true' }, (document) => document.boolean('a'), '“a” is neither true nor false.'],
  ['a negative count', { a: -1 }, (document) => document.natural('a'), '“a” is not a count.'],
  ['half a count', { a: 0.5 }, (document) => document.natural('a'), '“a” is not a count.'],
  ['a count beyond precision', { a: 2 ** 53 }, (document) => document.natural('a'), '“a” is not a count.'],
  ['a text for a count', { a: '1' }, (document) => document.natural('a'), '“a” is not a count.'],
  ['an object for a list', { a: { length: 0 } }, (document) => document.list('a'), '“a” is not a list.'],
  ['another choice', { a: 'z' }, (document) => document.oneOf('a', ['x', 'y']), '“a” is none of x, y.'],
  [
    'bytes behind the end',
    { a: { at: 3, length: 2 } },
    (document) => document.blob('a'),
    '“a” ends behind the stored bytes.',
  ],
  ['bytes of no length', { a: { at: 3 } }, (document) => document.blob('a'), 'at /a. It lacks “length”.'],
  ['a fault deep inside', { a: [{}, {}] }, (document) => document.list('a')[1]?.string('b'), 'at /a/1. It lacks “b”.'],
])('refuses %s', (_, value, read, message) => {
  expect(() => read(reader(value))).toThrow(ArtefactUnreadable);
  expect(() => read(reader(value))).toThrow(message);
});

it.each(['', '{', 'undefined', '{"a":1}}'])('refuses %j, which is no JSON', (text) => {
  expect(() => DocumentReader.parse(text, BLOBS)).toThrow('The stored template is no JSON.');
});
