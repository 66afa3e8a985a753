import { describeWith } from '@rowdeck/testing';
import { GenerationUnderTest } from '../../test/generation-under-test';
import { StoreBehindProxy } from '../../test/store-behind-proxy';

describeWith(['postgres', 'minio'], 'a batch behind a pause', () => {
  let proxy: StoreBehindProxy;
  let generation: GenerationUnderTest;

  beforeAll(async () => {
    proxy = await StoreBehindProxy.start();
    generation = await GenerationUnderTest.start({ store: proxy.surroundings });
  });
  afterAll(async () => {
    await generation.close();
    await proxy.close();
  });

  const made = async () => {
    const { id } = await generation.createBatch(30);
    return generation.finished(id);
  };
  const whole = { status: 'completed', completed_count: 30, failed_count: 0 };

  it('is made though the store has closed every connection meanwhile, those of threads that wait for work too', async () => {
    expect(await made()).toMatchObject(whole);
    expect(proxy.closeIdle()).toBeGreaterThan(0);
    expect(await made()).toMatchObject(whole);
  }, 240_000);
});
