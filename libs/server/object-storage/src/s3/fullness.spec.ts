import { ObjectStoreUnavailable } from '../object-store.errors';
import { Fullness } from './fullness';

describe('the room of a store', () => {
  const refusal = (code: string) =>
    new ObjectStoreUnavailable('s3://minio/decks', 'Add space.', Object.assign(new Error(code), { code }));
  const full = refusal('XMinioStorageFull');
  let fullness: Fullness;
  beforeEach(() => {
    jest.useFakeTimers();
    fullness = new Fullness();
  });
  afterEach(() => void jest.useRealTimers());

  const write = (end: Promise<unknown>) => fullness.noted(end).catch(() => undefined);

  it('is missing from a write that was refused for it to the next that is not', async () => {
    await expect(fullness.noted(Promise.reject(full))).rejects.toBe(full);
    expect(() => fullness.assertRoom()).toThrow(full);
    expect(await fullness.noted(Promise.resolve(1))).toBe(1);
    fullness.assertRoom();
  });

  it('is not known any more after a while, so that somebody tries', async () => {
    await write(Promise.reject(full));
    jest.advanceTimersByTime(60_000);
    fullness.assertRoom();
  });

  it('is there where a write fails for another reason', async () => {
    await write(Promise.reject(refusal('ETIMEDOUT')));
    fullness.assertRoom();
  });
});
