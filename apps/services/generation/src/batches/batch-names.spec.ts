import { DeckNames } from '@rowdeck/engine-pptx';
import { fileNamePattern } from './batch-names';

it.each([
  ['Sales pitch', 'Sales pitch - 3.pptx'],
  ['{{company}} review', 'company review - 3.pptx'],
  ['Q1/Q2: plan?', 'Q1-Q2- plan- - 3.pptx'],
])('names the decks of “%s” after it and their row', (template, expected) => {
  expect(new DeckNames({ pattern: fileNamePattern(template), columns: [] }).next([], 3)).toBe(expected);
});
