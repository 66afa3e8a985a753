import { withSharedAnswers } from './shared-answers';

const refused = { description: 'Refused.' };
const other = { description: 'Refused in another way.' };
const done = { description: 'Done.' };

describe('the answers of all operations', () => {
  it('are said once where several operations refuse in one way', () => {
    const { shared, answers } = withSharedAnswers([{ 200: done, 401: refused }, { 401: refused }, { 401: other }]);
    expect(shared).toEqual({ Problem401: refused });
    expect(answers).toEqual([
      { 200: done, 401: { $ref: '#/components/responses/Problem401' } },
      { 401: { $ref: '#/components/responses/Problem401' } },
      { 401: other },
    ]);
  });

  it('are those of most, where there are several', () => {
    const { shared } = withSharedAnswers([
      { 422: other },
      { 422: refused },
      { 422: refused },
      { 422: other },
      { 422: other },
    ]);
    expect(shared).toEqual({ Problem422: other });
  });

  it.each([
    ['what one operation alone answers', [{ 404: refused }, { 404: other }]],
    ['a success, however many have it', [{ 200: done }, { 200: done }]],
    ['nothing', []],
  ])('share nothing of %s', (_what, operations) => {
    expect(withSharedAnswers(operations)).toEqual({ shared: {}, answers: operations });
  });

  it('are each shared by its own status', () => {
    const both = { 401: refused, 403: refused };
    const { shared, answers } = withSharedAnswers([both, both]);
    expect(Object.keys(shared)).toEqual(['Problem401', 'Problem403']);
    for (const answer of answers) {
      expect(Object.values(answer).map(({ $ref }) => $ref)).toEqual([
        '#/components/responses/Problem401',
        '#/components/responses/Problem403',
      ]);
    }
  });
});
