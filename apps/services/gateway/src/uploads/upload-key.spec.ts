import { newUploadKey, uploadBegan } from './upload-key';

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
