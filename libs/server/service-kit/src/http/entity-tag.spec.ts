import { assertRevision, entityTag, revisionOf } from './entity-tag';

describe('an entity tag', () => {
  it('has the revision before the point, and what else the answer says behind it', () => {
    const [revision, digest] = entityTag(['Pitch', 1], { name: 'Pitch', done: 1 }).replaceAll('"', '').split('.');
    expect(revision).toBe(revisionOf(['Pitch', 1]));
    expect(entityTag(['Pitch', 1], { name: 'Pitch', done: 2 })).not.toContain(digest);
  });

  it.each([
    ['another name', ['Deck', 1]],
    ['another version', ['Pitch', 2]],
    ['parts that read the same together', ['Pitch1']],
  ])('is another one for %s', (_what, state) => {
    expect(revisionOf(state)).not.toBe(revisionOf(['Pitch', 1]));
  });
});

describe('a revision that is wanted', () => {
  const current = revisionOf(['Pitch']);
  it.each([[undefined], [[current]], [['other', current]]])('fits: %j', (wanted) => {
    expect(() => assertRevision(wanted, ['Pitch'])).not.toThrow();
  });

  it.each([[[]], [['other']], [[`${current}x`]]])('does not fit: %j', (wanted) => {
    const failed: unknown = expect.objectContaining({ code: 'request.precondition_failed' });
    expect(() => assertRevision(wanted, ['Pitch'])).toThrow(failed as Error);
  });
});
