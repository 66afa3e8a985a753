import { whatIsLeft } from './what-is-left';
import { startWizard, STEPS, type WizardState } from './wizard-state';

const START: WizardState = { ...startWizard({ template: null, locale: 'en-GB' }), step: STEPS.columns };
const DONE = {
  faultyTexts: 0,
  values: { open: 0, faulty: null, accepted: false, typed: 0 },
  text: { ready: true },
  cost: null,
};
const faulty = { rows: 14, values: [], cells: [] };

describe('what is left before a batch is generated', () => {
  it.each<[string, Partial<WizardState>, Partial<Parameters<typeof whatIsLeft>[1]>, string[]]>([
    ['nothing', { mapping: { name: 'Name', rows: '', note: '' }, defaults: new Map([['note', '-']]) }, {}, []],
    [
      'a placeholder',
      { mapping: { name: '' } },
      {},
      ['Choose what fills the placeholder that has nothing yet. wizard-mapping'],
    ],
    [
      'several placeholders and a text',
      { mapping: { name: '', city: '' } },
      { faultyTexts: 1 },
      [
        'Choose what fills the 2 placeholders that have nothing yet. wizard-mapping',
        'Correct the text that cannot be printed. wizard-mapping',
      ],
    ],
    [
      'the template',
      {},
      { text: { ready: false } },
      ['Correct the template, or decide to print its faulty places as they stand. wizard-template'],
    ],
    [
      'the names',
      { rules: { missing: { kind: 'default', value: '{{x}}' }, namePattern: '{{nowhere}}' } },
      {},
      ['Correct the text for missing values. wizard-rules', 'Correct how files are named. wizard-rules'],
    ],
    [
      'questions and rows',
      {},
      { values: { open: 3, faulty, accepted: false, typed: 0 } },
      [
        'Answer the 3 questions about your values. wizard-questions',
        '14 rows cannot become presentations: correct the values, leave these rows out, or decide to let them fail. wizard-faulty-rows',
      ],
    ],
    ['rows that may fail', {}, { values: { open: 0, faulty, accepted: true, typed: 0 } }, []],
    [
      'what was typed, whatever may fail',
      {},
      { values: { open: 0, faulty, accepted: true, typed: 2 } },
      ['Put the 2 values that you typed into the table, or discard them. wizard-corrections'],
    ],
    [
      'a single row',
      {},
      { values: { open: 0, faulty: { ...faulty, rows: 1 }, accepted: false, typed: 0 } },
      [
        '1 row cannot become a presentation: correct its values, leave it out, or decide to let it fail. wizard-faulty-rows',
      ],
    ],
    ['the month', {}, { cost: { wayOut: 'Wait.' } }, ['Wait. wizard-cost']],
    [
      'the month, which holds the others',
      {},
      { cost: { wayOut: 'Skip them.', without: 'blank' } },
      ['Skip them. wizard-blank-rows'],
    ],
  ])('is said: %s', (_what, state, checked, left) => {
    const found = whatIsLeft({ ...START, ...state }, { ...DONE, ...checked });
    expect(found.map(({ words, place }) => `${words} ${place}`)).toEqual(left);
  });
});
