import { HTTP_ROUTES } from '../http/http-routes';
import { isProblemCode } from '../problems/catalogue';
import { apiProblemsOf } from './api-answers';
import { PROBLEM_GUIDE } from './problem-guide';

describe('the guide to problems', () => {
  const met = Object.values(HTTP_ROUTES)
    .filter(({ api }) => api !== undefined)
    .flatMap((route) => [...apiProblemsOf(route).values()].flat());

  it('has a page for each that a program may be answered with', () => {
    expect([...new Set(met)].filter((code) => !PROBLEM_GUIDE[code])).toEqual([]);
  });

  it.each(Object.entries(PROBLEM_GUIDE))('says of %s in sentences what it means and what to do', (_code, guidance) => {
    for (const words of [guidance.meaning, guidance.remedy]) expect(words).toMatch(/^[A-Z].*[.]$/);
  });
});

describe('the words of the guide', () => {
  const words = Object.values(PROBLEM_GUIDE).flatMap((guidance) => [guidance.meaning, guidance.remedy]);

  it('have their code between two backticks, which the page reads', () => {
    for (const text of words) expect([text, text.split('`').length % 2]).toEqual([text, 1]);
  });

  it('are each written for one problem', () => {
    const meanings = Object.values(PROBLEM_GUIDE).map(({ meaning }) => meaning);
    expect(new Set(meanings).size).toBe(meanings.length);
  });

  it('are about problems that there are', () => {
    expect(Object.keys(PROBLEM_GUIDE).filter((code) => !isProblemCode(code))).toEqual([]);
  });
});
