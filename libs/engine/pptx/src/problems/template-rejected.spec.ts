import { TEMPLATE_PROBLEMS } from './template-problems';
import { problemsIn, rejectIfAny, templateProblem, TemplateRejected } from './template-rejected';

describe('templateProblem', () => {
  it.each([
    ['nothing more', {}, 'The file is damaged.'],
    ['the part', { part: 'ppt/a.xml' }, 'The file is damaged (ppt/a.xml).'],
    ['what was found', { detail: 'It burns.' }, 'The file is damaged. It burns.'],
    ['both', { part: 'a', detail: 'It burns.' }, 'The file is damaged (a). It burns.'],
    ['a name with controls', { part: 'a\n\u202eb' }, 'The file is damaged (a\\u{a}\\u{202e}b).'],
    ['an endless name', { part: 'x'.repeat(500) }, `The file is damaged (${'x'.repeat(117)}…).`],
  ])('says %s', (_, found, message) => {
    expect(templateProblem('template.damaged', found).message).toBe(message);
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
