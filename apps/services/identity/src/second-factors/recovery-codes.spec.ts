import { hashOfCode, newCodes } from './recovery-codes';

describe('recovery codes', () => {
  it('are ten, of 120 bits each, and no two alike', () => {
    const codes = newCodes();
    expect(codes).toHaveLength(10);
    expect(new Set([...codes, ...newCodes()]).size).toBe(20);
    for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/);
  });

  it.each([
    ['in capitals', 'ABCD-EFGH-JKMN-PQRS-TVWX-0123'],
    ['without dashes', 'abcdefghjkmnpqrstvwx0123'],
    ['with spaces', ' abcd efgh jkmn pqrs tvwx 0123 '],
    ['with letters for digits', 'abcd-efgh-jkmn-pqrs-tvwx-oI23'],
  ])('are the same %s', (_, typed) => {
    expect(hashOfCode(typed)).toEqual(hashOfCode('abcd-efgh-jkmn-pqrs-tvwx-0123'));
  });

  it.each([
    '',
    '123456',
    'abcd-efgh-jkmn-pqrs-tvwx-012',
    'abcd-efgh-jkmn-pqrs-tvwx-01234',
    'ubcd-efgh-jkmn-pqrs-tvwx-0123',
  ])('are not %j', (typed) => {
    expect(hashOfCode(typed)).toBeNull();
  });
});
