import { newShortId } from './create-team';

describe('newShortId', () => {
  const ids = Array.from({ length: 2000 }, newShortId);

  it('is short, plain, and no number', () => {
    for (const id of ids) expect(id).toMatch(/^[a-hjkmnp-tv-z][0-9a-hjkmnp-tv-z]{9}$/);
  });

  it('does not repeat', () => expect(new Set(ids).size).toBe(ids.length));
});
