import { ServiceEnvironment } from './service-environment';

describe('ServiceEnvironment', () => {
  it.each([
    ['a value', 'pear', 'pear'],
    ['a value between blanks', '  pear\n', 'pear'],
    ['an empty value, as a compose file sets it', '', undefined],
    ['blanks', '   ', undefined],
    ['nothing', undefined, undefined],
  ])('reads %s', (_what, value, expected) => {
    expect(new ServiceEnvironment({ FRUIT: value }).get('FRUIT')).toBe(expected);
  });

  it('is that of its service, not of the process that hosts several', () => {
    const bound = new ServiceEnvironment({});
    expect(ServiceEnvironment.orProcess(bound)).toBe(bound);
    expect(bound.get('PATH')).toBeUndefined();
    expect(ServiceEnvironment.orProcess(undefined).get('PATH')).toBe(process.env['PATH']);
  });
});
