import { type ObjectStore } from '@rowdeck/object-storage';
import { AbandonedUploads, newUploadKey, uploadBegan } from './abandoned-uploads';

describe('the key of an upload', () => {
  it('says when it began, and is not given twice', () => {
    const now = Date.UTC(2026, 10, 21, 8, 30);
    const [one, other] = [newUploadKey(now), newUploadKey(now)];
    expect([uploadBegan(one), uploadBegan(other)]).toEqual([now, now]);
    expect(one).not.toBe(other);
  });

  it.each(['incoming/', 'incoming/6a2f41a3-c54c-4ce8-8b52-9b1a3a3a7f01', 'templates/mi8k2x1s-6a2f', 'incoming/../x'])(
    'is not %s',
    (key) => expect(uploadBegan(key)).toBeNull(),
  );
});

const NOW = Date.UTC(2026, 10, 21);
const HOUR = 3_600_000;

describe('abandoned uploads', () => {
  it('are swept after a day; what is younger, or is no upload of ours, stays', async () => {
    const old = newUploadKey(NOW - 25 * HOUR);
    const kept = [newUploadKey(NOW - 23 * HOUR), 'incoming/by-hand', 'templates/base'];
    const keys = new Set([old, ...kept]);
    const store = {
      list: async function* (prefix: string) {
        for (const key of [...keys]) if (key.startsWith(prefix)) yield await Promise.resolve({ key, size: 1 });
      },
      delete: (key: string) => Promise.resolve(void keys.delete(key)),
    } as unknown as ObjectStore;
    await new AbandonedUploads(store).sweep(NOW);
    expect([...keys]).toEqual(kept);
  });
});
