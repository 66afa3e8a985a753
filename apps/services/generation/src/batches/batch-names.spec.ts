import { DeckNames } from '@rowdeck/engine-pptx';
import { archiveName, deckNamePattern } from './batch-names';

describe('what is made from a template is named after it', () => {
  it.each([
    ['Sales pitch', 'Sales pitch - 3.pptx', 'Sales pitch.zip'],
    ['{{company}} review', 'company review - 3.pptx', 'company review.zip'],
    ['Q1/Q2: plan?', 'Q1-Q2- plan- - 3.pptx', 'Q1-Q2- plan-.zip'],
    ['CON', 'CON - 3.pptx', '_CON.zip'],
  ])('“%s”: the deck %s and the archive %s', (template, deck, archive) => {
    expect(new DeckNames({ pattern: deckNamePattern(template), columns: [] }).next([], 3)).toBe(deck);
    expect(archiveName(template)).toBe(archive);
  });
});
