import { faultsOf, nameOf, type NewTemplateForm, storedName } from './new-template-form';
import { type Teams } from './team-directory';

const actor = { via: 'session' } as const;
const team = {
  id: 7,
  short_id: 't',
  name: 'T',
  role: 'member',
  member_count: 1,
  created_at: '',
  requires_second_factor: false,
  second_factor_missing: false,
} as const;
const closed = { ...team, id: 8, name: 'Careful', requires_second_factor: true, second_factor_missing: true };
const teams: Teams = new Map([
  [7, team],
  [8, closed],
]);
const file = { objectKey: 'incoming/1', fileName: 'Sales Deck.pptx', size: 10 };
const whole: NewTemplateForm = { name: 'Pitch', teamId: 7, file, idempotencyKey: null };

describe('nameOf', () => {
  it.each<[string, Partial<NewTemplateForm>, string]>([
    ['as given', { name: '  Pitch ' }, 'Pitch'],
    ['from the file', { name: '' }, 'Sales Deck'],
    ['from the file, whatever case its extension has', { name: ' ', file: { ...file, fileName: 'A.PPTX' } }, 'A'],
    ['from a template of PowerPoint', { name: '', file: { ...file, fileName: 'Pitch.POTX' } }, 'Pitch'],
    ['from a show', { name: '', file: { ...file, fileName: 'Pitch.ppsx' } }, 'Pitch'],
    ['from a deck under another name', { name: '', file: { ...file, fileName: 'Pitch.pdf' } }, 'Pitch'],
    ['whole where a dot begins no extension', { name: '', file: { ...file, fileName: 'Q3 1.2' } }, 'Q3 1.2'],
    ['empty when there is neither', { name: '', file: null }, ''],
  ])('is taken %s', (_what, given, expected) => {
    expect(nameOf({ ...whole, ...given })).toBe(expected);
  });
});

it.each([
  ['Pitch.pptx', 'Pitch.pptx'],
  ['Pitch.POTX', 'Pitch.POTX'],
  ['Pitch.pdf', 'Pitch.pptx'],
  ['Q3 1.2', 'Q3 1.2.pptx'],
])('what was given as %s is stored as %s', (given, stored) => expect(storedName(given)).toBe(stored));

describe('faultsOf', () => {
  it('finds none in a complete form', () => {
    expect(faultsOf(actor, whole, teams)).toBeNull();
    expect(faultsOf(actor, { ...whole, name: '', teamId: null }, teams)).toBeNull();
  });

  it.each(['a.potx', 'a.ppsx', 'A.POTX', 'deck.pdf', 'book.xlsx', 'a.pptm', 'deck'])(
    'leaves what %s is to its content',
    (fileName) => expect(faultsOf(actor, { ...whole, file: { ...file, fileName } }, teams)).toBeNull(),
  );

  it.each<[string, Partial<NewTemplateForm>, string[]]>([
    ['no file', { file: null }, ['file']],
    ['neither name nor file', { name: '', file: null }, ['file']],
    ['a name that is too long', { name: 'x'.repeat(201) }, ['name']],
    ['a file without a name', { name: '', file: { ...file, fileName: '.pptx' } }, ['name']],
    ['a file over 100 MB', { file: { ...file, size: 100 * 1024 * 1024 + 1 } }, ['file']],
    ['another’s team', { teamId: 8 }, ['team_id']],
    ['all of it', { name: 'x'.repeat(201), file: null, teamId: 8 }, ['name', 'file', 'team_id']],
  ])('names the fields at fault: %s', (_what, given, keys) => {
    expect(Object.keys(faultsOf(actor, { ...whole, ...given }, teams) ?? {})).toEqual(keys);
  });

  it('shares with no team that is closed to who uploads, and says what opens it', () => {
    expect(faultsOf(actor, { ...whole, teamId: 8 }, teams)).toEqual({
      team_id: [
        'The team “Careful” requires two-factor authentication. Set it up in your settings, and the team is open to you.',
      ],
    });
  });
});
