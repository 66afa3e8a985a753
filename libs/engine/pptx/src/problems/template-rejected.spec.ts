import { TEMPLATE_PROBLEMS } from './template-problems';
import { problemsIn, rejectIfAny, templateProblem, TemplateRejected } from './template-rejected';

describe('templateProblem', () => {
  it.each([
    ['nothing more', {}, 'The file is damaged.'],
    ['what the part is', { part: 'ppt/charts/chart1.xml' }, 'The file is damaged (a chart).'],
    ['what was found', { detail: 'It burns.' }, 'The file is damaged. It burns.'],
    ['both', { part: 'ppt/theme/a.xml', detail: 'It burns.' }, 'The file is damaged (a theme). It burns.'],
    ['a better place', { part: 'ppt/slides/slide7.xml', place: 'slide 2' }, 'The file is damaged (slide 2).'],
  ])('says %s', (_, found, message) => {
    expect(templateProblem('template.damaged', found).message).toBe(message);
  });

  it('keeps place, part and detail for programs', () => {
    const problem = templateProblem('template.damaged', { part: 'ppt/slides/slide7.xml', detail: 'It burns.' });
    expect(problem).toMatchObject({ place: 'a slide', part: 'ppt/slides/slide7.xml', detail: 'It burns.' });
  });

  it('names the part only where there is one', () => {
    expect(templateProblem('template.damaged')).not.toHaveProperty('part');
    expect(templateProblem('template.damaged', { part: 'a' })).toHaveProperty('part', 'a');
  });
});

describe('TEMPLATE_PROBLEMS', () => {
  it.each(Object.entries(TEMPLATE_PROBLEMS))('%s says what is wrong and what to do', (code, { message, remedy }) => {
    expect(code).toMatch(/^template\.[a-z_]+$/);
    expect(message).toMatch(/^[A-Z].*[^.]$/);
    expect(remedy).toMatch(/^[A-Z].*\.$/);
  });
});

describe('TemplateRejected', () => {
  const first = templateProblem('template.zip_bomb', { part: 'a' });
  const second = templateProblem('template.damaged');

  it('shows the first problem and holds all', () => {
    const rejected = new TemplateRejected([first, second]);
    expect(rejected).toMatchObject({ code: 'template.zip_bomb', part: 'a', remedy: first.remedy });
    expect(rejected.message).toBe(`${first.message} ${second.message}`);
    expect(rejected.problems).toEqual([first, second]);
  });

  it('is thrown for problems, and only for them', () => {
    expect(() => rejectIfAny([first, second])).toThrow(TemplateRejected);
    expect(() => rejectIfAny([])).not.toThrow();
  });

  it('gives its problems back, and lets other errors through', () => {
    expect(problemsIn(() => rejectIfAny([second]))).toEqual([second]);
    expect(problemsIn(() => 1)).toEqual([]);
    const fail = (): never => {
      throw new TypeError('a bug');
    };
    expect(() => problemsIn(fail)).toThrow(TypeError);
  });
});
