import { webTextIn, webTextOf } from './web-text';

describe('webTextIn', () => {
  it.each([
    ['Anna M&uuml;ller', 'M&uuml;ller', 'Müller'],
    ['&Auml;pfel &amp; Birnen', '&Auml;pfel', 'Äpfel'],
    ['Gr&ouml;&szlig;e', 'Gr&ouml;&szlig;e', 'Größe'],
    ['R&amp;D', 'R&amp;D', 'R&D'],
    ['5 &#8364;', '&#8364;', '€'],
    ['&#x20AC;5', '&#x20AC;5', '€5'],
    ['Fran&ccedil;ois &Scaron;ik', 'Fran&ccedil;ois', 'François'],
  ])('%s', (text, shown, meant) => expect(webTextIn(text)).toEqual({ shown, meant }));

  it.each(['AT&T', 'AT&T;', '?a=1&b=2;', 'a & b; c', 'Q&A;', '&zuml;', 'M&uuml', '&toString;', '&;', '&#;'])(
    '%s is no web page',
    (text) => expect(webTextIn(text)).toBeUndefined(),
  );
});

describe('webTextOf', () => {
  const bytes = (text: string) => Buffer.from(text, 'latin1');

  it('finds the first in a file, whatever stands before it', () => {
    const file = bytes(`name,b\nAT&T;,1\nTr\xe4ger & S\xf6hne,2\nBj\xf6rk&aring;s,3\nM&uuml;ller,4\n`);
    expect(webTextOf(file)).toEqual({ line: 4, shown: 'rk&aring;s', meant: 'rkås' });
  });

  it('is silent of none', () => expect(webTextOf(bytes('a,b\nAT&T,R&D;\n'))).toBeUndefined());
});
