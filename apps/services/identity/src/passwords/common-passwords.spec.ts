import { PASSWORD_MIN_LENGTH } from '@rowdeck/contracts';
import { COMMON_PASSWORDS } from './common-passwords';

describe('the common passwords', () => {
  it.each([...COMMON_PASSWORDS])(
    '%s is written as it is compared, and not refused for its length already',
    (password) => {
      expect(password).toBe(password.toLowerCase());
      expect(password.length).toBeGreaterThanOrEqual(PASSWORD_MIN_LENGTH);
    },
  );
});
