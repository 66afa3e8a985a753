import { flashOf, withFlash } from './flash';

describe('flashOf', () => {
  it('finds what withFlash left', () => {
    expect(flashOf(withFlash('alert', 'No.').state)).toEqual({ kind: 'alert', text: 'No.' });
  });

  it.each([[null], [undefined], ['text'], [{}], [{ flash: null }], [{ flash: { kind: 'notice' } }]])(
    'finds none in %j',
    (state) => {
      expect(flashOf(state)).toBeNull();
    },
  );

  it('takes an unknown kind for a notice', () => {
    expect(flashOf({ flash: { kind: 'shout', text: 'Hey' } })).toEqual({ kind: 'notice', text: 'Hey' });
  });
});
