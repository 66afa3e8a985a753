import { type ObjectStore } from '@rowdeck/object-storage';
import { AbandonedUploads } from './abandoned-uploads';
import { newUploadKey } from './upload-key';

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
