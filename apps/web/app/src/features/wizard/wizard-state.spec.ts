import { emptyPreview } from '../../../test/empty-preview';
import { mappedAsBefore } from './mapping-lines';
import { readColumns } from '@rowdeck/engine-values';
import { resumeWizard } from './resume-wizard';
import { maySubmit, reachable, startWizard, STEPS, type WizardAction, wizardReducer } from './wizard-state';
import { type WizardWork } from './wizard-work';

const template = {
  ...{ id: 1, name: 'Deck', placeholders: ['company', 'price'], placeholders_count: 2, faults_count: 0 },
  version_id: 'first',
};
const other = {
  ...{ id: 2, name: 'Other', placeholders: ['client'], placeholders_count: 1, faults_count: 0 },
  version_id: 'another',
};
const table = {
  file: new File(['x'], 'a.csv'),
  preview: emptyPreview(['Company', 'Price']),
  settings: {},
};

const after = (...actions: WizardAction[]): WizardWork =>
  actions.reduce(wizardReducer, startWizard({ template: null, locale: null }));
const chosen: WizardAction = { type: 'templateChosen', template };
const loaded: WizardAction = { type: 'tableLoaded', table };
const loadedTemplate = {
  type: 'templateLoaded' as const,
  ...{ id: 1, version: 'first', placeholders: template.placeholders },
  ...{ filters: [], defaults: new Map<string, string>(), faults: [] },
};

describe('the steps', () => {
  it.each([
    ['step 2 without a template', STEPS.data, [], STEPS.template],
    ['step 2 with a template', STEPS.data, [chosen], STEPS.data],
    ['step 3 without a table', STEPS.columns, [chosen], STEPS.data],
    ['step 3 with a table and no template', STEPS.columns, [loaded], STEPS.template],
    ['step 3 with both', STEPS.columns, [chosen, loaded], STEPS.columns],
    ['back from step 3', STEPS.data, [chosen, loaded], STEPS.data],
  ])('%s', (_, wanted, actions, step) => {
    expect(reachable(wanted, after(...actions))).toBe(step);
  });

  it('starts with the preselected template and an empty mapping', () => {
    expect(startWizard({ template, locale: null })).toMatchObject({
      template,
      mapping: { company: '', price: '' },
    });
  });
});

it.each([
  [null, 'en-US'],
  ['de-CH', 'de-CH'],
])('values are printed as the account has them written (%s) until another way is chosen', (locale, shown) => {
  const started = startWizard({ template, locale });
  expect(started.locale).toBe(shown);
  expect(wizardReducer(started, { type: 'localeChosen', locale: 'fr-FR' }).locale).toBe('fr-FR');
});

describe('the mapping', () => {
  it('is made when a table is loaded', () => {
    expect(after(chosen, loaded).mapping).toEqual({ company: 'Company', price: 'Price' });
  });

  it('is empty again when another template is chosen, until it is matched by name', () => {
    const changed = after(chosen, loaded, { type: 'templateChosen', template: other });
    expect(changed.mapping).toEqual({ client: '' });
    expect(wizardReducer(after(loaded, chosen), { type: 'matchedByName' }).mapping).toEqual({
      company: 'Company',
      price: 'Price',
    });
  });

  it('stays when the same file is read in another way, and is made anew when its columns are others', () => {
    const chosenColumn: WizardAction = { type: 'columnChosen', placeholder: 'price', column: 'Company' };
    const again: WizardAction = { type: 'tableLoaded', table: { ...table, settings: { data_locale: 'de-DE' } } };
    expect(after(chosen, loaded, chosenColumn, again)).toMatchObject({
      mapping: { company: 'Company', price: 'Company' },
      table: { settings: { data_locale: 'de-DE' } },
    });
    const other = { ...table, preview: { ...table.preview, headers: ['Price'] } };
    expect(after(chosen, loaded, chosenColumn, { type: 'tableLoaded', table: other }).mapping).toEqual({
      company: '',
      price: 'Price',
    });
  });

  it('is empty again when the table is removed', () => {
    expect(after(chosen, loaded, { type: 'tableRemoved' }).mapping).toEqual({ company: '', price: '' });
  });

  it('must be complete for the submit', () => {
    const complete = after(chosen, loaded);
    const clear: WizardAction = { type: 'columnChosen', placeholder: 'price', column: '' };
    expect(maySubmit(complete)).toBe(true);
    expect(maySubmit(wizardReducer(complete, clear))).toBe(false);
    expect(maySubmit(after(chosen))).toBe(false);
  });
});

describe('a template of which the list names the first placeholders only', () => {
  const cut = { ...template, placeholders: ['company'] };
  const chosenCut: WizardAction = { type: 'templateChosen', template: cut };
  const filters = [{ placeholder: 'price', filters: 'number' }];
  const faults = [{ code: 'placeholder.unclosed', severity: 'error', message: 'Open.', remedy: 'Close.' } as const];
  const whole = { ...loadedTemplate, filters, faults };

  it('is not mapped before all are there', () => {
    expect(reachable(STEPS.columns, after(chosenCut, loaded))).toBe(STEPS.data);
    const complete = after(chosenCut, loaded, whole);
    expect(reachable(STEPS.columns, complete)).toBe(STEPS.columns);
    expect(complete).toMatchObject({
      template,
      faults,
      mapping: { company: 'Company', price: 'Price' },
    });
  });

  it('keeps what was mapped when only the filters are new, and forgets them with the template', () => {
    const mapped = after(chosen, loaded, { type: 'columnChosen', placeholder: 'price', column: 'Company' }, whole);
    expect(mapped).toMatchObject({ filters, mapping: { company: 'Company', price: 'Company' } });
    expect(wizardReducer(mapped, chosen)).toBe(mapped);
    expect(wizardReducer(mapped, { type: 'templateChosen', template: other })).toMatchObject({
      filters: [],
      faults: [],
    });
  });

  it('takes none that belong to another', () => {
    expect(after(chosenCut, { ...whole, id: 2 }).template).toEqual(cut);
  });
});

describe('a template whose file was replaced', () => {
  const next = { ...loadedTemplate, version: 'second' };
  const filled = after(chosen, loaded, { type: 'columnChosen', placeholder: 'price', column: 'Company' });

  it.each([
    ['with the same placeholders', template.placeholders, { company: 'Company', price: 'Company' }],
    ['with fewer', ['price'], { price: 'Company' }],
    ['with more', ['Price', 'company', 'price'], { Price: 'Price', company: 'Company', price: 'Company' }],
    ['with others', ['logo'], { logo: '' }],
  ])('%s keeps what was said as far as it fits, and says so until the user has gone on', (_, placeholders, mapping) => {
    const replaced = wizardReducer(filled, { ...next, placeholders });
    expect(replaced).toMatchObject({ replaced: true, template: { version_id: 'second', placeholders } });
    expect(replaced.mapping).toEqual(mapping);
    expect(wizardReducer(replaced, { ...next, placeholders })).toMatchObject({ replaced: true });
    expect(wizardReducer(replaced, { type: 'wentOn' }).replaced).toBe(false);
    expect(wizardReducer(replaced, { type: 'templateChosen', template: other }).replaced).toBe(false);
  });

  it('leaves empty what was left empty', () => {
    const left = wizardReducer(filled, { type: 'columnChosen', placeholder: 'company', column: '' });
    const replaced = wizardReducer(left, { ...next, placeholders: ['company', 'price', 'Price'] });
    expect(replaced.mapping).toEqual({ company: '', price: 'Company', Price: 'Price' });
  });

  it.each([
    ['before there is a table', after(chosen, next)],
    ['where the server does not say its version', after(chosen, loaded, { ...next, version: null })],
    ['where it is another template', after(chosen, loaded, { type: 'templateReplaced', id: 2 })],
    ['where it has the file that was shown', after(chosen, loaded, loadedTemplate)],
  ])('is not told of %s', (_, state) => {
    expect(state.replaced).toBe(false);
  });

  it('takes nothing for gone placeholders from a table that is chosen again', () => {
    const removed = wizardReducer(filled, { type: 'tableRemoved' });
    const again = wizardReducer(wizardReducer(removed, { ...next, placeholders: ['price'] }), loaded);
    expect(again.mapping).toEqual({ price: 'Company' });
  });
});

describe('what was answered about columns', () => {
  const answer = (column: string, how: object): WizardAction => ({ type: 'columnAnswered', column, answer: how });

  it('is kept for each column, and forgotten with the file', () => {
    const answered = after(
      chosen,
      loaded,
      answer('a', { order: 'dmy' }),
      answer('a', { decimal: ',' }),
      answer('b', {}),
    );
    expect([...answered.answers]).toEqual([
      ['a', { order: 'dmy', decimal: ',' }],
      ['b', {}],
    ]);
    const another: WizardAction = { type: 'tableLoaded', table: { ...table, file: new File(['y'], 'b.csv') } };
    expect(wizardReducer(answered, another).answers.size).toBe(0);
    expect(wizardReducer(answered, { type: 'tableRemoved' }).answers.size).toBe(0);
  });

  describe('of a file that is taken away and chosen again', () => {
    const decided = after(
      chosen,
      loaded,
      answer('Price', { decimal: ',' }),
      { type: 'columnChosen', placeholder: 'price', column: 'Company' },
      { type: 'tableRemoved' },
      // As the picker does before it reads the next one.
      { type: 'tableRemoved' },
    );
    const next = (name: string, headers = table.preview.headers): WizardWork =>
      wizardReducer(decided, {
        type: 'tableLoaded',
        table: { ...table, file: new File(['y'], name), preview: { ...table.preview, headers } },
      });

    it('is forgotten where the values say otherwise by now', () => {
      const readings = readColumns({ headers: ['Price'], rows: [['1,234'], ['5.5']] });
      const corrected = { ...table, preview: { ...table.preview, readings } };
      expect(wizardReducer(decided, { type: 'tableLoaded', table: corrected }).answers.size).toBe(0);
    });

    it('is kept where its columns are the same, with its mapping', () => {
      expect([...next('a.csv').answers]).toEqual([['Price', { decimal: ',' }]]);
      expect(next('a.csv').mapping).toEqual({ company: 'Company', price: 'Company' });
    });

    it.each([
      ['has another name', next('b.csv')],
      ['has other columns', next('a.csv', ['Company', 'Price', 'New'])],
      [
        'is for another template',
        wizardReducer(wizardReducer(decided, { type: 'templateChosen', template: other }), loaded),
      ],
    ])('is forgotten where it %s', (_, state) => {
      expect(state.answers.size).toBe(0);
      expect(state.mapping['price']).not.toBe('Company');
    });
  });

  it('needs no column for the counters of a row', () => {
    const counted = { ...template, placeholders: ['company', 'row', 'rows'], placeholders_count: 3 };
    const state = after({ type: 'templateChosen', template: counted }, loaded);
    expect(maySubmit(state)).toBe(true);
  });
});

describe('the mapping of the last batch', () => {
  const last = (...pairs: [string, string][]): WizardAction => ({
    type: 'lastMappingLoaded',
    id: 1,
    pairs,
    rules: null,
    again: null,
  });

  it.each([
    ['takes the place of what the names say', last(['price', 'Company']), { company: 'Company', price: 'Company' }, 1],
    ['is known again with spaces around the header', last(['price', ' Company ']), { price: 'Company' }, 1],
    ['is nothing new where the names say the same', last(['price', 'Price']), { price: 'Price' }, 0],
    ['does not count where the table lacks the column', last(['price', 'Cost']), { price: 'Price' }, 0],
    ['does not count where the template lacks the placeholder', last(['client', 'Price']), { price: 'Price' }, 0],
    ['is not that of another template', { ...last(['price', 'Company']), id: 2 }, { price: 'Price' }, 0],
  ] as [string, WizardAction, object, number][])('%s', (_, remembered, mapping, before) => {
    const state = after(chosen, remembered, loaded);
    expect(state.mapping).toMatchObject(mapping);
    expect(Object.keys(state.mapping)).toEqual(['company', 'price']);
    expect(mappedAsBefore(state)).toBe(before);
  });

  it('goes with its template', () => {
    expect(after(chosen, last(['price', 'Company']), { type: 'templateChosen', template: other }).lastMapping).toEqual(
      [],
    );
  });
});

describe('a wizard that is gone on with', () => {
  const work = {
    template: { id: 1, name: 'Deck' },
    mapping: { company: 'Price', price: '' },
    answers: new Map([['Price', { decimal: ',' as const }]]),
    edits: new Map([['2 Price', '5']]),
    locale: 'de-DE',
  };

  it('is as it was left', () => {
    const { template: _, ...said } = work;
    expect(resumeWizard({ work, table }, [template])).toMatchObject({ template, table, ...said });
  });

  it('takes a placeholder that the template has now, and forgets one that it has no more', () => {
    const replaced = { ...template, placeholders: ['company', 'Company name'] };
    expect(resumeWizard({ work, table }, [replaced]).mapping).toEqual({ company: 'Price', 'Company name': 'Company' });
  });

  it.each<[string, { version_id?: string; replaced?: boolean }, boolean]>([
    ['says that its template has another file', { version_id: 'before' }, true],
    ['says so again until the user has gone on', { version_id: 'first', replaced: true }, true],
    ['says nothing where it has the same', { version_id: 'first' }, false],
    ['says nothing where it was kept before that was known', {}, false],
  ])('%s', (_, { version_id, replaced }, said) => {
    const kept = { ...work, template: { ...work.template, version_id }, replaced };
    expect(resumeWizard({ work: kept, table }, [template]).replaced).toBe(said);
  });

  it('keeps what was mapped behind the placeholders that a list names', () => {
    const cut = { ...template, placeholders: ['company'] };
    const resumed = resumeWizard({ work: { ...work, mapping: { company: 'Price', price: 'Company' } }, table }, [cut]);
    expect(wizardReducer(resumed, loadedTemplate).mapping).toEqual({ company: 'Price', price: 'Company' });
  });

  it('has its mapping anew where its file is gone', () => {
    expect(resumeWizard({ work, table: null }, [template])).toMatchObject({
      table: null,
      mapping: { company: '', price: '' },
    });
  });

  it('names a template that is there no more until another one is chosen, and keeps the file', () => {
    const resumed = resumeWizard({ work, table }, [other]);
    expect(resumed).toMatchObject({ template: null, lostTemplate: 'Deck', table });
    const next = wizardReducer(resumed, { type: 'templateChosen', template: other });
    expect(next).toMatchObject({ template: other, lostTemplate: null, table });
  });
});

it('loses the template that was deleted, and no other', () => {
  const state = after(chosen, loaded);
  expect(wizardReducer(state, { type: 'templateLost', id: 2 })).toBe(state);
  expect(wizardReducer(state, { type: 'templateLost', id: 1 })).toMatchObject({
    template: null,
    lostTemplate: 'Deck',
    table,
  });
});

describe('what was typed into faulty cells', () => {
  const typed: WizardAction = { type: 'cellsEdited', keys: ['2 Price', '5 Price'], value: '7' };

  it('stays while columns are mapped, and goes with the table that it is in from then on', () => {
    const state = after(chosen, loaded, typed, { type: 'columnChosen', placeholder: 'price', column: 'Company' });
    expect([...state.edits]).toEqual([
      ['2 Price', '7'],
      ['5 Price', '7'],
    ]);
    expect(wizardReducer(state, loaded).edits.size).toBe(0);
    expect(wizardReducer(state, { type: 'tableRemoved' }).edits.size).toBe(0);
  });

  it('makes another file of a workbook, of which all stays that was said', () => {
    const state = after(chosen, loaded, { type: 'columnChosen', placeholder: 'price', column: 'Company' });
    const corrected = { ...table, file: new File([''], 'other.csv'), before: table };
    const next = wizardReducer(state, { type: 'tableLoaded', table: corrected });
    expect(next.mapping['price']).toBe('Company');
    expect(wizardReducer(next, loaded).mapping['price']).toBe('Company');
  });
});

it('what was typed for a table that comes back is there again, once', () => {
  const typed = new Map([['2 Price', '5']]);
  const back = after(chosen, loaded, { type: 'tableLoaded', table: { ...table, typed } });
  expect(back.edits).toBe(typed);
  const readOtherwise: WizardAction = { type: 'tableLoaded', table: { ...table, ...back.table } };
  expect(wizardReducer(back, readOtherwise).edits.size).toBe(0);
});
