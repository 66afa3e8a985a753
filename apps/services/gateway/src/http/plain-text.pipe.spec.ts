import { PlainTextPipe } from './plain-text.pipe';

/** As a body parser would give it: nested deeper than a recursive look would survive. */
const deep = (innermost: unknown, depth: number): unknown => {
  let value = innermost;
  for (let level = 0; level < depth; level++) value = [value];
  return value;
};

describe('the pipe of plain text', () => {
  const pipe = new PlainTextPipe();

  it.each([
    ['a text', 'a\u0000'],
    ['a form', { user: { email: 'a\u0000b@example.com' } }],
    ['the name of a field', { 'a\u0000': 1 }],
    ['a list', { page: ['1', '\u0000'] }],
    ['a deep body', deep('\u0000', 30_000)],
  ])('refuses U+0000 in %s', (_name, value) => {
    expect(() => pipe.transform(value, { type: 'body' })).toThrow(
      expect.objectContaining({ code: 'request.invalid' }) as Error,
    );
  });

  it.each<[unknown, string[]]>([
    [{ values: { a: 'x', b: '\u0000' } }, ['values.b']],
    [{ ids: ['1', 'a\ud800'] }, ['ids.1']],
    [{ 'template[name]': 'a\u0000b' }, ['name']],
    [{ values: { 'Price[EUR]': '\u0000' } }, ['values.Price[EUR]']],
    [{ values: { 'a\u0000': 1 } }, ['values']],
    ['\u0000', []],
  ])('says in which field: %j', (value, keys) => {
    const errors = Object.fromEntries(keys.map((key) => [key, [expect.any(String) as string]]));
    const refused = expect.objectContaining({ errors }) as Error;
    expect(() => pipe.transform(value, { type: 'body' })).toThrow(refused);
  });

  // The event of a new team could not be stored with it: 500.
  it.each(['a\ud800', '\udc00b', '\udc00\ud800'])('refuses half of a character, which JSON may escape: %j', (name) => {
    expect(() => pipe.transform({ team: { name } }, { type: 'body' })).toThrow(
      expect.objectContaining({ code: 'request.invalid' }) as Error,
    );
  });

  it.each(['', 'Zoë 👩‍👧\n', null, undefined, 5, { user: { name: 'Zoë', tags: ['\u0001'] } }, deep('x', 30_000)])(
    'passes on what holds none',
    (value) => {
      expect(pipe.transform(value, { type: 'body' })).toBe(value);
    },
  );

  it('leaves alone what a decorator looked up', () => {
    expect(pipe.transform('\u0000', { type: 'custom' })).toBe('\u0000');
  });
});
