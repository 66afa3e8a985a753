import { nameInAddress } from './read-container';

describe('a name in an address', () => {
  it.each([
    ['name', 'name'],
    ['first%20name', 'first name'],
    [' first%20name ', 'first name'],
    ['pr%C3%A9nom', 'prénom'],
    ['100%', '100%'],
    ['%zz', '%zz'],
    ['%C3', '%C3'],
    ['a%2Fb', 'a/b'],
    ['', ''],
  ])('%j is %j', (source, name) => {
    expect(nameInAddress(source)).toBe(name);
  });
});
