import { emptyPreview } from '../../../test/empty-preview';
import { changesSeen } from './replaced-file';
import { resumeWizard } from './resume-wizard';
import { startWizard, type WizardAction, wizardReducer } from './wizard-state';
import { type WizardWork } from './wizard-work';

const table = { file: new File(['x'], 'a.csv'), settings: {}, preview: emptyPreview(['Company', 'Price']) };
const templateOf = (version_id: string, placeholders = ['company', 'price']) => ({
  ...{ id: 1, name: 'Deck', placeholders, placeholders_count: placeholders.length, faults_count: 0 },
  version_id,
});

/** What the server says of a file of the template; `price | number` has a filter. */
const file = (version: string, ...texts: string[]): WizardAction => {
  const parts = texts.map((text) => text.split(' | '));
  return {
    type: 'templateLoaded',
    ...{ id: 1, version, defaults: new Map<string, string>(), faults: [] },
    placeholders: parts.map(([name = '']) => name),
    filters: parts.flatMap(([placeholder = '', ...all]) => all.map((filters) => ({ placeholder, filters }))),
  };
};
const FIRST = file('first', 'company', 'price');
const loaded: WizardAction = { type: 'tableLoaded', table };
const removed: WizardAction = { type: 'tableRemoved' };
const text: WizardAction = { type: 'textChosen', placeholder: 'price', text: 'on request' };

const begun = (...actions: WizardAction[]): WizardWork =>
  [FIRST, loaded, ...actions].reduce(wizardReducer, startWizard({ template: templateOf('first'), locale: null }));

describe('what is different with the file that replaced another', () => {
  it('is told against the one that was gone on with last', () => {
    const twice = begun(file('second', 'company', 'fee'), file('third', 'company', 'price | number', 'town'));
    expect(changesSeen(twice)).toEqual({
      added: ['town'],
      removed: [],
      changed: [{ name: 'price', before: [], after: ['number'] }],
    });
    const wentOn = wizardReducer(twice, { type: 'wentOn' });
    expect(changesSeen(wentOn)).toBeNull();
    expect(changesSeen(wizardReducer(wentOn, file('fourth', 'company')))).toMatchObject({
      removed: ['price', 'town'],
    });
  });

  it('is nothing where the file that was seen is back', () => {
    const back = begun(file('second', 'company'), FIRST);
    expect(back).toMatchObject({ replaced: false, mapping: { price: 'Price' } });
  });

  it('is told where the server alone has said so, once it is loaded', () => {
    const refused = begun({ type: 'templateReplaced', id: 1 });
    expect(refused.replaced).toBe(true);
    expect(changesSeen(refused)).toBeNull();
    expect(changesSeen(wizardReducer(refused, file('second', 'company')))).toMatchObject({ removed: ['price'] });
  });

  it('is told after a reload, too, and where the file of the table was taken away meanwhile', () => {
    const replaced = begun(file('second', 'company'));
    const resumed = resumeWizard({ work: { ...replaced, template: templateOf('second') }, table }, [
      templateOf('third', ['company', 'fee']),
    ]);
    const now = wizardReducer(resumed, file('third', 'company', 'fee'));
    expect(now.replaced).toBe(true);
    expect(changesSeen(now)).toMatchObject({ added: ['fee'], removed: ['price'] });
    expect(begun(removed, file('second', 'company'), loaded).replaced).toBe(true);
  });
});

describe('what was said of a placeholder that was gone for a while', () => {
  it.each<[string, WizardAction[]]>([
    ['in two files', [file('second', 'company'), file('third', 'price', 'company')]],
    ['and the table as well', [file('second', 'company'), removed, file('third', 'price', 'company'), loaded]],
    ['while there was no table', [removed, file('second', 'company'), loaded, file('third', 'price', 'company')]],
  ])('is there again: %s', (_, meanwhile) => {
    expect(begun(text, ...meanwhile).mapping).toEqual({ company: 'Company', price: { text: 'on request' } });
  });

  it('is there again after a reload between the files, and after one beside the last', () => {
    const without = begun(text, file('second', 'company'));
    const work = { ...without, template: templateOf('second', ['company']) };
    const resumed = resumeWizard({ work, table }, [templateOf('second', ['company'])]);
    expect(wizardReducer(resumed, file('third', 'company', 'price')).mapping['price']).toEqual({ text: 'on request' });
    const later = resumeWizard({ work, table }, [templateOf('third')]);
    expect(later.mapping['price']).toEqual({ text: 'on request' });
  });

  it('is forgotten with its table and its template', () => {
    const without = begun(text, file('second', 'company'));
    const another = { ...table, file: new File(['y'], 'b.csv') };
    const next = [{ type: 'tableLoaded', table: another } as const, file('third', 'company', 'price')];
    expect(next.reduce(wizardReducer, without).mapping['price']).toBe('Price');
    const other = { ...templateOf('x'), id: 2 };
    expect(wizardReducer(without, { type: 'templateChosen', template: other }).gone).toEqual({});
  });
});
