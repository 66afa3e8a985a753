import { PROBLEM_MEDIA_TYPE } from '@rowdeck/contracts';
import { fileOf, pageOf, refuse } from './mock-answers';

describe('a page of a list', () => {
  const items = Array.from({ length: 41 }, (_, index) => index + 1);

  it.each([
    ['the first', items, 1, { first: 1, count: 20, total_pages: 3 }],
    ['the last, which is not full', items, 3, { first: 41, count: 1, total_pages: 3 }],
    ['one behind the last', items, 4, { first: undefined, count: 0, total_pages: 3 }],
    ['the only one of an empty list', [], 1, { first: undefined, count: 0, total_pages: 1 }],
    ['the only one of a list that just fits', items.slice(0, 20), 1, { first: 1, count: 20, total_pages: 1 }],
  ])('is %s', (_what, list, page, { first, count, total_pages }) => {
    const cut = pageOf(list, page);
    expect([cut.items[0], cut.items.length]).toEqual([first, count]);
    expect(cut.pagination).toEqual({ current_page: page, total_pages });
  });
});

describe('a refusal', () => {
  it('has the status and the words of the catalogue, and its own fields', async () => {
    const answer = refuse('team.invalid', { errors: { name: ['Enter a team name.'] } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([422, PROBLEM_MEDIA_TYPE]);
    expect(await answer.json()).toMatchObject({
      code: 'team.invalid',
      title: 'The team could not be saved',
      errors: { name: ['Enter a team name.'] },
    });
  });
});

it('a file is sent to be kept, under its name', async () => {
  const answer = fileOf('PK', 'application/zip', 'All.zip');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="All.zip"');
  expect(await answer.text()).toBe('PK');
});
