import { emptyPreview } from '../../../test/empty-preview';
import { changesOf } from './table-changes';
import { startWizard, type WizardAction, wizardReducer } from './wizard-state';
import { type LoadedTable } from './wizard-work';

const source = { file: new File(['x'], 'a.csv'), settings: {} };
const table: LoadedTable = { ...source, preview: emptyPreview(['Company']) };
const leftOut = { rows: 3, header: 'Company\r\n', lines: 'x\r\n' };
const NO_EDITS: ReadonlyMap<string, string> = new Map();

it.each<[string, Partial<LoadedTable>, ReadonlyMap<string, string>]>([
  ['', {}, NO_EDITS],
  ['1 corrected value', { before: source, changes: { corrected: 1, skipped: 0 } }, NO_EDITS],
  [
    '2 corrected values, 3 rows left out and 1 row without values skipped',
    { before: source, changes: { corrected: 2, skipped: 1 }, leftOut },
    NO_EDITS,
  ],
  ['1 typed value that was not put in yet', {}, new Map([['2 Company', 'B']])],
  ['what was changed in it', { before: source }, NO_EDITS],
])('what was done to a table is counted: “%s”', (words, about, edits) => {
  expect(changesOf({ table: { ...table, ...about }, edits })).toBe(words);
});

describe('a table that was removed', () => {
  const changed: LoadedTable = { ...table, file: new File(['y'], 'a.csv'), before: source };
  const other: LoadedTable = { ...table, file: new File(['z'], 'b.csv') };
  const template = { id: 1, name: 'Deck', placeholders: ['company'], placeholders_count: 1, faults_count: 0 };
  const load = (one: LoadedTable): WizardAction => ({ type: 'tableLoaded', table: one });
  const remove: WizardAction = { type: 'tableRemoved' };
  const restore: WizardAction = { type: 'tableRestored' };
  const text: WizardAction = { type: 'textChosen', placeholder: 'company', text: 'All' };
  const typed: WizardAction = { type: 'cellsEdited', keys: ['2 Company'], value: 'B' };
  const after = (...actions: WizardAction[]) =>
    actions.reduce(wizardReducer, startWizard({ template: { ...template, version_id: 'first' }, locale: null }));

  it('is back with all that was said of it', () => {
    const back = after(load(changed), text, typed, remove, restore);
    expect(back).toMatchObject({ table: changed, mapping: { company: { text: 'All' } }, removed: null });
    expect([...back.edits]).toEqual([['2 Company', 'B']]);
    expect(after(restore).table).toBeNull();
  });

  it.each([
    ['another file was chosen', [load(other)]],
    ['another file was chosen and removed', [load(other), remove]],
    ['its file was chosen again', [load(table)]],
  ])('can be used again where it was changed here, after %s', (_, then) => {
    expect(after(load(changed), remove, ...then, restore).table?.file).toBe(changed.file);
    expect(after(load(table), remove, ...then, restore).table?.file).not.toBe(changed.file);
  });
});
