import { checkKey, checkPrefix } from './object-key';
import { ObjectKeyRefused } from './object-store.errors';

describe('object keys', () => {
  it.each(['a', 'incoming/0b9e', 'templates/1/v2/base.bin', 'a_b-c=d+e@f', 'k'.repeat(512)])('%s may be one', (key) => {
    expect(() => checkKey(key)).not.toThrow();
  });

  it.each<[string, string, RegExp]>([
    ['nothing', '', /is empty, absolute/],
    ['an absolute path', '/etc/passwd', /is empty, absolute/],
    ['a way up', 'a/../../etc', /segment "\.\."/],
    ['a hidden file', '.incomplete/x', /starts with a dot/],
    ['a line break', 'a\nb', /character other than/],
    ['an endless one', 'k'.repeat(513), /longer than 512/],
  ])('%s may not', (_what, key, message) => {
    expect(() => checkKey(key)).toThrow(ObjectKeyRefused);
    expect(() => checkKey(key)).toThrow(message);
  });

  it.each(['', 'packs/', 'packs/1', 'packs/1/'])('%j may be a prefix', (prefix) => {
    expect(() => checkPrefix(prefix)).not.toThrow();
  });

  it.each(['/', '../', 'a/../b', 'a//'])('%j may not be a prefix', (prefix) => {
    expect(() => checkPrefix(prefix)).toThrow(ObjectKeyRefused);
  });
});
