import { TemplateRejected } from '../problems/template-rejected';
import { XmlSource } from './xml-source';

const reason = (action: () => unknown): string => {
  try {
    action();
  } catch (error) {
    if (error instanceof TemplateRejected) return `${error.code}: ${error.problems[0].detail ?? ''}`;
    throw error;
  }
  return 'taken';
};
const check = (text: string): string => reason(() => new XmlSource(text, 'x.xml').checkReferences(0, text.length));

describe('characters', () => {
  it.each([
    ['\t\n\r ', true],
    ['\u007f\u0085\u00a0', true],
    ['\ufffd\u{10ffff}', true],
    ['\0', false],
    ['\u0001', false],
    ['\u0008', false],
    ['\u000b', false],
    ['\u001f', false],
    ['\ufffe', false],
    ['\uffff', false],
  ])('%j', (text, allowed) => {
    const outcome = reason(() => new XmlSource(`a${text}`, 'x.xml'));
    expect(outcome).toBe(allowed ? 'taken' : 'template.xml_malformed: Line 1, column 2: a character that XML forbids.');
  });
});

describe('references', () => {
  it.each([
    '&amp;',
    '&lt;&gt;',
    '&quot;&apos;',
    '&#9;',
    '&#x41;',
    '&#65;',
    '&#x10FFFF;',
    '&#xd7ff;',
    '&#xE000;',
    'a &amp; b',
  ])('%s', (text) => {
    expect(check(text)).toBe('taken');
  });

  it.each(['&', '&amp', '&nbsp;', '& ', '&#;', '&#x;', '&#xg;', '&#12345678;', '&AMP;', '&#X41;'])('not %s', (text) => {
    expect(check(text)).toContain('an ampersand that begins neither a character nor a predefined entity');
  });

  it.each(['&#0;', '&#8;', '&#x1f;', '&#xd800;', '&#xDFFF;', '&#xfffe;', '&#x110000;'])('not to %s', (text) => {
    expect(check(text)).toContain('a reference to a character that XML forbids');
  });

  it('are checked in the stretch that is asked for, and only there', () => {
    const source = new XmlSource('&bad; text &amp; &bad;', 'x.xml');
    expect(reason(() => source.checkReferences(5, 16))).toBe('taken');
    expect(reason(() => source.checkReferences(16, 22))).toContain('Line 1, column 18');
  });
});

describe('what is wrong', () => {
  it.each([
    ['abc', 0, 'Line 1, column 1'],
    ['abc', 2, 'Line 1, column 3'],
    ['a\nbc', 2, 'Line 2, column 1'],
    ['a\r\nbc', 4, 'Line 2, column 2'],
    ['\n\n\n', 3, 'Line 4, column 1'],
  ])('%j at %d is in %s', (text, offset, place) => {
    expect(reason(() => new XmlSource(text, 'x.xml').fail(offset, 'a test'))).toBe(
      `template.xml_malformed: ${place}: a test.`,
    );
  });

  it('is also what never ends', () => {
    const source = new XmlSource('<!-- a --', 'x.xml');
    expect(source.find('--', 4, 'a comment')).toBe(7);
    expect(reason(() => source.find('-->', 4, 'a comment'))).toContain('Line 1, column 5: a comment that never ends.');
  });

  it('is also what is too much', () => {
    expect(reason(() => new XmlSource('', 'x.xml').exceed('It has 600 attributes.'))).toBe(
      'template.part_too_large: It has 600 attributes.',
    );
  });
});
