import { imagePackages, type Lock } from './image-packages';

const lock: Lock = {
  '': {},
  'node_modules/orm': {
    dependencies: { rx: '1' },
    peerDependencies: { driver: '1', compiler: '5' },
    peerDependenciesMeta: { driver: { optional: true }, compiler: { optional: true }, absent: { optional: true } },
  },
  'node_modules/driver': { dependencies: { text: '1', orm: '1' } },
  'node_modules/compiler': { dev: true },
  'node_modules/rx': {},
  'node_modules/text': {},
  'node_modules/@scope/sdk': { dependencies: { text: '2', inner: '1' } },
  'node_modules/@scope/sdk/node_modules/text': {},
  'node_modules/@scope/sdk/node_modules/inner': { dependencies: { text: '2', rx: '1' } },
  'node_modules/hash': { optionalDependencies: { 'hash-linux': '1', 'hash-gone': '1' } },
  'node_modules/hash-linux': {},
  'node_modules/server': {},
};

describe('the packages of an image', () => {
  it.each([
    ['of what it imports, all the way down, circles too', ['driver'], ['driver', 'orm', 'rx', 'text']],
    ['of a peer that nobody has to have, where it is there in production', ['orm'], ['driver', 'orm', 'rx', 'text']],
    [
      'in the version that stands nearest',
      ['@scope/sdk'],
      ['@scope/sdk', '@scope/sdk/node_modules/inner', '@scope/sdk/node_modules/text', 'rx'],
    ],
    ['of the platforms that are known', ['hash'], ['hash', 'hash-linux']],
    ['and nothing beside', ['server'], ['server']],
  ])('are those %s', (_what, names, expected) => {
    expect(imagePackages(lock, names)).toEqual(expected.map((path) => `node_modules/${path}`));
  });

  it.each(['compiler', 'unheard-of'])('cannot hold %s, which production does not have', (name) => {
    expect(() => imagePackages(lock, [name])).toThrow(
      `The bundle needs ${name}, which is no dependency in production. Add it to package.json.`,
    );
  });
});
