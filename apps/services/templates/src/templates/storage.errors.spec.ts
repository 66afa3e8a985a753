import { accountFull, roomFreed, templateTooLarge, tooManyTemplates } from './storage.errors';

const MB = 1_000_000;
const GB = 1_000 * MB;

const words = (problem: { errors: Readonly<Record<string, unknown>> }): string => String(problem.errors['file']);

it.each([
  [0, 980 * MB, GB, 'stores 0.98 GB of the 1 GB that its templates may take. Delete templates'],
  [0, 99 * MB, 100 * MB, 'stores 99 MB of the 100 MB that its templates may take. Delete templates'],
  [
    64 * MB,
    99.5 * GB,
    100 * GB,
    'stores 99.5 GB of the 100 GB that its templates may take, 64 MB of them set aside for files that are being uploaded. Wait until these are there, or delete templates',
  ],
])(
  'a full account says what is needed, what is stored and what may be, as plans count: %d, %d of %d',
  (reserved, stored, limit, said) => {
    const refusal = words(accountFull({ bytes: 3 * MB, isExact: true, stored, reserved, limit }));
    expect(refusal).toContain(`needs 3 MB. Your account ${said}`);
  },
);

it('a full account promises nobody that the room for the file alone is enough', () => {
  const refusal = words(accountFull({ bytes: 91 * MB, isExact: false, stored: 950 * MB, reserved: 0, limit: GB }));
  expect(refusal).toMatch(/^The template needs at least 91 MB\. .* known once it has been read\.$/);
});

it('a template whose texts are too large is told from one that there is no room for', () => {
  expect(words(templateTooLarge(172 * MB, 95 * MB))).toBe(
    'The template takes 172 MB once its texts are unpacked, and a file of its size may take 95 MB. ' +
      'Remove slides and texts that are not needed.',
  );
});

it.each([
  ['too many', tooManyTemplates(1_000), /^You have 1,000 templates, .* Delete one/],
  [
    'a full account',
    accountFull({ bytes: 1, isExact: true, stored: 1, reserved: 0, limit: 1 }),
    /Delete templates that you no longer need: their room is free at once/,
  ],
  ['a large template', templateTooLarge(1, 1), /Remove slides and texts that are not needed/],
  ['what there is room for by now', roomFreed(), /Upload it again/],
])('%s is said at the field of the file, with a way out', (_, problem, remedy) => {
  expect(problem).toMatchObject({ code: 'template.invalid', message: 'The template was not saved.' });
  expect(words(problem)).toMatch(remedy);
});
