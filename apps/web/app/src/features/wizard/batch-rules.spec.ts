import { type BatchRules } from '@rowdeck/contracts';
import { rulesOf } from './batch-rules';
import { exampleNames } from './example-names';
import { guessNamePattern } from './guess-name-pattern';
import { patternFault, tagOf } from './name-pattern';
import { readTablePreview, type TablePreview } from './read-table-preview';
import { NOTHING_SAID, rulesFor, type SaidRules } from './said-rules';

const LIMITS = { maxBytes: 1_000_000, maxRows: 10_000, maxColumns: 100 };
const previewOf = (text: string): Promise<TablePreview> =>
  readTablePreview({ file: new File([text], 'rows.csv'), settings: {}, limits: LIMITS });
const tableOf = async (text: string) => ({
  file: new File([text], 'rows.csv'),
  settings: {},
  preview: await previewOf(text),
});

it.each([
  ['Id,Company,Due\n7,Acme,2026-01-01\n8,Bolt,2026-01-02\n', '{{Company}}'],
  ['Sales rep name,Customer\nAnn,Acme\nBob,Bolt\n', '{{Customer}}'],
  ['Last name,First name\nLovelace,Ada\n', '{{First name}} {{Last name}}'],
  ['Vorname;Nachname\nAda;Lovelace\n', '{{Vorname}} {{Nachname}}'],
  ['Raison,Nom de la société\nx,Ünal\ny,Zoë\n', '{{Nom de la société}}'],
  ['customerName,x\nAcme,1\n', '{{customerName}}'],
  ['Account number,Company id\n17,4\n18,5\n', ''],
  ['Company,City\nAcme,Rome\nAcme,Oslo\n', ''],
  ['Company\n123\n124\n', ''],
  ['Company,City\n,Rome\n', ''],
  ['Company,City\nAcme,Rome\nAcme,Oslo\nBolt,Bern\n', '{{Company}}'],
  ['Company,City\nAcme,Rome\n,Oslo\n', '{{Company}}'],
  ['Company,City\nAcme,Rome\n,Oslo\n,Bern\n', ''],
  ['Company,City\nAcme,Rome\nAcme,Oslo\nAcme,Bern\nBolt,Bonn\n', ''],
  ['First Name,Last Name\nAnna,Nowak\nAnna,Nowak\n,\nJan,Nowak\nEwa,Nowak\n', '{{First Name}} {{Last Name}}'],
  ['Company | legal,x\nAcme,1\n', ''],
  ['a,b\n1,2\n', ''],
])('the first guess for %j is %j', async (text, pattern) => {
  expect(guessNamePattern(await previewOf(text))).toBe(pattern);
});

describe('what holds for the batch', () => {
  const said = (rules: Partial<SaidRules>): SaidRules => ({ ...NOTHING_SAID, ...rules });
  const last = (rules: Partial<BatchRules>): BatchRules => ({ missing: null, file_name: null, ...rules });

  it.each([
    ['nothing but a guess at first', NOTHING_SAID, null, { origin: 'guess', isSaid: false }, '{{Company}}'],
    ['what is said', said({ namePattern: '{{City}}' }), null, { origin: 'said', isSaid: true }, '{{City}}'],
    ['no pattern where it was emptied', said({ namePattern: ' ' }), null, { origin: 'said' }, null],
    ['the last batch', NOTHING_SAID, last({ file_name: '{{city}}' }), { origin: 'before' }, '{{city}}'],
    ['no guess after a batch without a pattern', NOTHING_SAID, last({}), { origin: 'none', isSaid: false }, null],
    ['a guess where the table lacks the column', NOTHING_SAID, last({ file_name: '{{x}}' }), {}, '{{Company}}'],
  ] as const)('%s', async (_, rules, lastRules, expected, sent) => {
    const table = await tableOf('Company,City\nAcme,Rome\n');
    const found = rulesOf({ table, rules, lastRules });
    expect(found).toMatchObject({ fault: null, ...expected });
    expect(found.sent.file_name).toBe(sent);
  });

  it.each([
    ['n/a', null],
    ['', null],
    ['in {{Course}}', expect.stringMatching(/^Enter a text without double braces/)],
    ['n/a }}', expect.stringMatching(/^Enter a text without double braces/)],
  ])('%j for missing values is faulty: %s', (value, fault) => {
    const rules = said({ missing: { kind: 'default', value } });
    expect(rulesOf({ table: null, rules, lastRules: null }).missingFault).toEqual(fault);
  });

  it.each([
    [NOTHING_SAID, null, null],
    [NOTHING_SAID, last({ missing: { kind: 'keep' } }), { kind: 'keep' }],
    [said({ missing: { kind: 'blank' } }), last({ missing: { kind: 'keep' } }), null],
    [said({ missing: { kind: 'default', value: '' } }), null, null],
    [said({ missing: { kind: 'default', value: 'n/a' } }), null, { kind: 'default', value: 'n/a' }],
  ])('sends of %j after %j the missing values %j', (rules, lastRules, missing) => {
    expect(rulesOf({ table: null, rules, lastRules }).sent.missing).toEqual(missing);
  });

  it('is said of another table, too, which has the columns', () => {
    const rules = said({ missing: { kind: 'keep' }, namePattern: '{{City}}' });
    expect(rulesFor(rules, ['city'])).toEqual(rules);
    expect(rulesFor(rules, ['Town'])).toEqual({ ...rules, namePattern: null });
  });
});

describe('a pattern', () => {
  it.each([
    [
      '{{Town}}',
      'The file name uses {{Town}}, which the table does not have. Use {{row}} or one of the columns: City.',
    ],
    ['{{City | uper}}', 'In the file name: There is no filter “uper”. Did you mean “upper”?'],
    ['x'.repeat(501), 'Enter a pattern of at most 500 characters.'],
    ['{{City | upper}} {{row}} of {{rows}}', null],
  ])('%s is told of in the words of the server', (pattern, words) => {
    const fault = patternFault(pattern, ['City']);
    expect(fault).toEqual(words === null ? null : expect.stringContaining(words));
  });

  it.each([
    ['City', '{{City}}'],
    [' City ', null],
    [' Town ', '{{Town}}'],
    ['a{b', '{{a{b}}'],
    ['a | b', null],
  ])('takes column %j as %j', (column, tag) => {
    expect(tagOf(column, ['City', ' City ', ' Town ', 'a{b', 'a | b'])).toBe(tag);
  });

  it('has the examples that the server will make: answers, locales, equal names', async () => {
    const table = await tableOf('Company,Due\nA/B,05/03/2026\na-b,06/03/2026\n');
    const answers = new Map([['Due', { order: 'dmy' as const }]]);
    const work = { template: { id: 1, name: 'Deck {1}' } as never, table, answers, locale: 'de-DE' };
    expect(exampleNames(work, '{{Company}}')).toEqual(['A-B.pptx', 'a-b (2).pptx']);
    expect(exampleNames(work, '{{Due | date: "D. MMMM"}} {{row}} of {{rows}}')).toEqual([
      '5. März 1 of 2.pptx',
      '6. März 2 of 2.pptx',
    ]);
    expect(exampleNames(work, ' ')).toEqual(['Deck 1 - 1.pptx', 'Deck 1 - 2.pptx']);
    expect(exampleNames(work, '{{Town}}')).toEqual([]);
  });
});
