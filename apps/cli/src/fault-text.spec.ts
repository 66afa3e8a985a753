import { FakeTerminal } from '../test/fake-terminal';
import { faultText, type PlacedFault, printFaults } from './fault-text';

const fault: PlacedFault = { code: 'template.damaged', message: 'It is damaged.', remedy: 'Save it again.' };

describe('faultText', () => {
  it.each<[string, Partial<PlacedFault>, string]>([
    ['nothing more', {}, 'error: It is damaged.\n  Save it again. (template.damaged)\n'],
    ['a severity', { severity: 'hint' }, 'hint: It is damaged.\n  Save it again. (template.damaged)\n'],
    [
      'a place',
      { place: 'notes of slide 4' },
      'error: It is damaged. [notes of slide 4]\n  Save it again. (template.damaged)\n',
    ],
    [
      'a place that the sentence names',
      { place: 'slide 4', message: 'It is damaged (slide 4).' },
      'error: It is damaged (slide 4).\n  Save it again. (template.damaged)\n',
    ],
  ])('with %s', (_, facts, text) => {
    expect(faultText({ ...fault, ...facts })).toBe(text);
  });
});

it('prints faults on standard error, one after another', () => {
  const terminal = new FakeTerminal();
  printFaults(terminal, [fault, { ...fault, code: 'template.html' }]);
  expect(terminal.errors.map((text) => /\((.*)\)/.exec(text)?.[1])).toEqual(['template.damaged', 'template.html']);
});
