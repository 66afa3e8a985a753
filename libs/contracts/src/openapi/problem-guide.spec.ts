import { HTTP_ROUTES } from '../http/http-routes';
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
