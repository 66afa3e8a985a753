import { readUserCode, USER_CODE_LETTERS, writeUserCode } from './device-grant';

describe('a user code', () => {
  it.each(['WDJBMJHT', 'WDJB-MJHT', 'wdjb-mjht', ' WdJb – mJhT ', 'w d j b m j h t', 'WDJB\u2011MJHT'])(
    'is read however it is typed: %j',
    (typed) => expect(readUserCode(typed)).toBe('WDJBMJHT'),
  );

  it.each(['', '-', 'WDJB-MJH', 'WDJB-MJHTT', 'WDJB-MJHA', 'WDJB-MJH1', 'WDJB_MJHT', 'WDJB-MJHŤ', 'WDJB-MJHß'])(
    'is not %j',
    (typed) => expect(readUserCode(typed)).toBeNull(),
  );

  it('is written as people read it', () => expect(writeUserCode('WDJBMJHT')).toBe('WDJB-MJHT'));

  it('has twenty letters to choose from, of which none is a vowel', () => {
    expect(new Set(USER_CODE_LETTERS).size).toBe(20);
    expect(USER_CODE_LETTERS).not.toMatch(/[AEIOUY]/);
  });
});
