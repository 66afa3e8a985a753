import { type Actor } from '@rowdeck/contracts';
import { operator } from '../../test/admin-for-test';
import { Operators } from './operators';

describe('Operators', () => {
  const require = (change: Partial<Actor>) => () => new Operators().require({ ...operator, ...change });

  it('let an operator in', () => expect(require({})).not.toThrow());

  it.each<[string, Partial<Actor>]>([
    ['a user', { admin: false }],
    ['a user with the address of an operator', { admin: false, email: operator.email }],
    ['a program with the key of a user', { admin: false, via: 'api_key' }],
  ])('keep out %s, and say so', (_, change) => {
    expect(require(change)).toThrow(
      expect.objectContaining({
        code: 'auth.forbidden',
        message: 'Only operators of this site can open the admin panel.',
      }) as Error,
    );
  });
});
