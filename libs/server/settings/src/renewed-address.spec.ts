import { addressReader, renewedAddress } from './renewed-address';

const OLD = 'postgres://billing:old@db:5432/rowdeck_billing?sslmode=verify-full';

describe('an address that is read anew', () => {
  let stands = OLD;
  let refusals: string[];
  let current: () => string;

  beforeEach(() => {
    stands = OLD;
    refusals = [];
    const read = () => {
      if (stands === '') throw new Error('empty');
      return stands;
    };
    current = renewedAddress(read, (error) => refusals.push(String(error)));
  });

  it.each([
    ['a new password', OLD.replace('old', 'new')],
    ['another user', OLD.replace('billing:old', 'billing_b:p%40ss')],
    ['no user any more', OLD.replace('billing:old@', '')],
  ])('takes %s', (_what, changed) => {
    stands = changed;
    expect(current()).toBe(changed);
    expect(refusals).toEqual([]);
  });

  it.each([
    ['another server', OLD.replace('db:', 'elsewhere:')],
    ['another database', OLD.replace('rowdeck_billing', 'rowdeck_teams')],
    ['less protection', OLD.replace('verify-full', 'disable')],
    ['nothing', ''],
  ])('keeps the former one while there is %s, and says so once', (_what, changed) => {
    stands = changed;
    expect([current(), current()]).toEqual([OLD, OLD]);
    expect(refusals).toHaveLength(1);
    expect(refusals.join()).not.toMatch(/old|new/);
    stands = OLD.replace('old', 'new');
    expect(current()).toBe(stands);
    stands = '';
    current();
    expect(refusals).toHaveLength(2);
  });

  it('changes the users of several servers together', () => {
    stands = 'nats://billing:old@a:4222,nats://billing:old@b:4222';
    const several = renewedAddress(() => stands);
    stands = stands.replaceAll('old', 'new');
    expect(several()).toBe('nats://billing:new@a:4222,nats://billing:new@b:4222');
    stands = stands.replace('@b:', '@c:');
    expect(several()).not.toContain('@c:');
  });

  it('must be there at the start', () => {
    stands = '';
    expect(() =>
      renewedAddress(() => {
        throw new Error('empty');
      }),
    ).toThrow('empty');
  });

  it('may as well be one that never changes', () => expect(addressReader(OLD)()).toBe(OLD));
});
