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

  it.each([
    [0, 999 * MB, GB, 'stores 0.98 GB of the 1 GB that its templates may take. Delete templates'],
    [0, 99 * MB, 100 * MB, 'stores 99 MB of the 100 MB that its templates may take. Delete templates'],
    [
      64 * MB,
      99.5 * GB,
      100 * GB,
      'stores 99.5 GB of the 100 GB that its templates may take, 64 MB of them set aside for files that are being uploaded. Wait until these are there, or delete templates',
    ],
  ])(
    'say what is needed, what is stored and what may be in one unit: %d, %d of %d',
    (reserved, stored, limit, said) => {
      const refusal = words(accountFull({ bytes: 3 * MB, stored, reserved, limit }));
      expect(refusal).toContain(`needs 3 MB. Your account ${said}`);
    },
  );
});

it.each([
  ['too many', tooManyTemplates(1_000), /^You have 1,000 templates, .* Delete one/],
  [
    'a full account',
    accountFull({ bytes: 1, stored: 1, reserved: 0, limit: 1 }),
    /Delete templates that you no longer need: their room is free at once/,
  ],
  ['a large template', templateTooLarge(1, 1), /Remove slides and texts that are not needed/],
])('%s is said at the field of the file, with a way out', (_, problem, remedy) => {
  expect(problem).toMatchObject({ code: 'template.invalid', message: 'The template was not saved.' });
  expect(words(problem)).toMatch(remedy);
});
