import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { compileTemplate, decodeCompiled } from '@rowdeck/engine-pptx';
import { folderObjectStore, type TestObjectStore } from '@rowdeck/testing';
import { encodeVariant, storeVariant } from './store-variant';

const SAMPLE = readFileSync(join(__dirname, '../../../../../samples/account-review.pptx'));

describe('a compiled template in the object store', () => {
  let objects: TestObjectStore;
  beforeAll(async () => {
    objects = await folderObjectStore();
  });
  afterAll(() => objects.drop());

  const store = (options?: Parameters<typeof compileTemplate>[1]) =>
    storeVariant(objects.store, encodeVariant('templates/a', compileTemplate(SAMPLE, options)));

  it('is a base and a compiled side that fit each other', async () => {
    const { base, compiledKey } = await store();
    const bytes = await objects.store.read(base.key);
    expect([bytes.length, crc32(bytes)]).toEqual([base.length, base.crc32]);
    const compiled = decodeCompiled(await objects.store.read(compiledKey));
    expect(compiled.base).toEqual({ length: base.length, crc32: base.crc32 });
  });

  it('has names that are the hashes of what they hold, so that no key ever changes its bytes', async () => {
    const first = await store();
    const again = await store();
    const marked = await store({ watermark: 'Draft' });
    expect(again).toEqual(first);
    expect(marked.compiledKey).not.toBe(first.compiledKey);
    expect(first.base.key).toMatch(/^templates\/a\/[0-9a-f]{64}\.base$/);
    expect(first.compiledKey).toMatch(/^templates\/a\/[0-9a-f]{64}\.compiled$/);
  });

  it('takes as many bytes as it says before it is stored', async () => {
    const { sizes } = encodeVariant('templates/a', compileTemplate(SAMPLE));
    await store();
    for (const [key, size] of sizes) expect(await objects.store.head(key)).toEqual({ size });
  });
});
