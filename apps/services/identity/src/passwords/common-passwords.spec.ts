import { PASSWORD_MIN_LENGTH } from '@rowdeck/contracts';
import { COMMON_PASSWORDS } from './common-passwords';

describe('the common passwords', () => {
  it('are ten thousand', () => expect(COMMON_PASSWORDS.size).toBeGreaterThanOrEqual(10_000));

  it('are written as they are compared, and not refused for their length already', () => {
    const unfit = [...COMMON_PASSWORDS].filter(
      (password) => password !== password.normalize('NFKC').toLowerCase() || password.length < PASSWORD_MIN_LENGTH,
    );
    expect(unfit).toEqual([]);
  });

  it.each(['password123', '1q2w3e4r5t', 'qwertyuiop', '1234567890'])('have %s', (password) =>
    expect(COMMON_PASSWORDS.has(password)).toBe(true),
  );
});
