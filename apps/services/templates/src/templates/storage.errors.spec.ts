import { accountFull, templateTooLarge, tooManyTemplates } from './storage.errors';

const MB = 1024 * 1024;
const GB = 1024 * MB;

const words = (problem: { errors: Readonly<Record<string, unknown>> }): string => String(problem.errors['file']);

describe('sizes in the words of a refusal', () => {
  it.each([
    [1, '1 MB'],
    [MB, '1 MB'],
    [MB + 1, '2 MB'],
    [GB - 1, '1,024 MB'],
    [GB, '1 GB'],
    [GB + 1, '1.1 GB'],
    [1.5 * GB, '1.5 GB'],
    [2_000 * GB, '2,000 GB'],
  ])('%d bytes are never less than they are: %s', (bytes, size) => {
    expect(words(templateTooLarge(bytes, 10 * GB))).toContain(
      `takes ${size} once its texts are unpacked; there are 10 GB for it.`,
    );
  });

  it('say what is needed, what is stored and what may be', () => {
    expect(words(accountFull(3 * MB, 999 * MB, GB))).toContain(
      'needs 3 MB. Your account stores 999 MB of the 1 GB that its templates may take.',
    );
  });
});

it.each([
  ['too many', tooManyTemplates(1_000), /^You have 1,000 templates, .* Delete one/],
  ['a full account', accountFull(1, 1, 1), /Delete templates of which you have made no presentations/],
  ['a large template', templateTooLarge(1, 1), /Remove slides and texts that are not needed/],
])('%s is said at the field of the file, with a way out', (_, problem, remedy) => {
  expect(problem).toMatchObject({ code: 'template.invalid', message: 'The template was not saved.' });
  expect(words(problem)).toMatch(remedy);
});
