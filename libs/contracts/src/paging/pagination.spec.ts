import { pageQuery } from '../http/page-query';
import { LAST_PAGE_NUMBER, pageNumber, paginationOf } from './pagination';
import { searchText } from './search-text';

describe('the pages of a list', () => {
  it.each([
    ['of nothing are one', 0, 1],
    ['of less than a page are one', 19, 1],
    ['of just a page are one', 20, 1],
    ['of one thing more are two', 21, 2],
    ['of many are all that hold something', 10_000, 500],
  ])('%s', (_what, total, total_pages) => {
    expect(paginationOf(1, 20, total)).toEqual({ current_page: 1, total_pages });
  });

  it('stay where somebody asks beyond the last', () => {
    expect(paginationOf(9, 20, 21)).toEqual({ current_page: 9, total_pages: 2 });
  });
});

describe('a page', () => {
  it.each([
    ['1', 1],
    ['20', 20],
    [String(LAST_PAGE_NUMBER), LAST_PAGE_NUMBER],
    [undefined, 1],
  ])('%j is number %i, for people and for services', (text, page) => {
    expect([pageQuery.parse({ page: text }).page, pageNumber.parse(text)]).toEqual([page, page]);
  });

  it.each([
    ['0', 1],
    ['-5', 1],
    ['1.5', 1],
    ['x', 1],
    ['', 1],
    ['NaN', 1],
    ['1000001', LAST_PAGE_NUMBER],
    ['1e300', LAST_PAGE_NUMBER],
  ])('%j of an address is number %i; a service is not asked for it', (text, page) => {
    expect(pageQuery.parse({ page: text })).toEqual({ page });
    expect(pageNumber.safeParse(text).success).toBe(false);
  });
});

describe('what a list is searched for', () => {
  it.each([
    ['Ada', 'Ada'],
    ['  Ada  Lovelace ', 'Ada  Lovelace'],
    ['0', '0'],
    ["'; --", "'; --"],
    ['', undefined],
    ['   ', undefined],
    [undefined, undefined],
  ])('is of %j the text %j', (text, looked) => {
    expect(searchText.parse(text)).toBe(looked);
  });

  it('is bounded, with the blanks around it', () => {
    expect(searchText.parse('x'.repeat(200))).toHaveLength(200);
    expect(searchText.safeParse(`${'x'.repeat(200)} `).error?.issues[0]?.message).toBe('Use at most 200 characters.');
    expect(searchText.safeParse(7).success).toBe(false);
  });
});
