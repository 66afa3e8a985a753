import { Problem } from '@rowdeck/contracts';
import { readBrandForm } from './brand-form';

const errorsOf = (form: { name: string; colour: string }): unknown => {
  try {
    return readBrandForm(form);
  } catch (error) {
    if (error instanceof Problem) return error.errors;
    throw error;
  }
};

describe('the form of a brand', () => {
  it.each([
    [
      { name: ' Ortiz & Co ', colour: ' #2B4094' },
      { name: 'Ortiz & Co', colour: '#2b4094' },
    ],
    [
      { name: '', colour: '#ffffff' },
      { name: '', colour: '#ffffff' },
    ],
    [
      { name: 'Row of Decks', colour: '#ffffff' },
      { name: 'Row of Decks', colour: '#ffffff' },
    ],
    [
      { name: 'Harrow Decking', colour: '#ffffff' },
      { name: 'Harrow Decking', colour: '#ffffff' },
    ],
    [
      { name: 'Ростов и Ко', colour: '#ffffff' },
      { name: 'Ростов и Ко', colour: '#ffffff' },
    ],
  ])('takes %j', (given, kept) => {
    expect(readBrandForm(given)).toEqual(kept);
  });

  it.each([
    [{ name: 'x'.repeat(61), colour: '#ffffff' }, ['name']],
    [{ name: 'www.example.com', colour: '#ffffff' }, ['name']],
    [{ name: 'Two\nlines', colour: '#ffffff' }, ['name']],
    [{ name: 'Rowdeck Security', colour: '#ffffff' }, ['name']],
    [{ name: 'r0w-deck', colour: '#ffffff' }, ['name']],
    [{ name: 'Ｒｏｗｄｅｃｋ', colour: '#ffffff' }, ['name']],
    [{ name: 'R\u043ewdeck', colour: '#ffffff' }, ['name']],
    [{ name: 'Rowd\u0435\u0441\u043a Support', colour: '#ffffff' }, ['name']],
    [{ name: 'ROWDE\u03f9\u039a', colour: '#ffffff' }, ['name']],
    [{ name: '\u13a1\u13be\u13b3deck', colour: '#ffffff' }, ['name']],
    [{ name: 'Rówdéck', colour: '#ffffff' }, ['name']],
    [{ name: 'Røwđeck', colour: '#ffffff' }, ['name']],
    [{ name: 'R o w - d e c k', colour: '#ffffff' }, ['name']],
    [{ name: 'MyRowdeckHQ', colour: '#ffffff' }, ['name']],
    [{ name: 'Row\u200ddeck', colour: '#ffffff' }, ['name']],
    [{ name: 'Rovvdeck', colour: '#ffffff' }, ['name']],
    [{ name: 'Rowcleck', colour: '#ffffff' }, ['name']],
    [{ name: '', colour: 'red' }, ['colour']],
    [{ name: '', colour: '' }, ['colour']],
    [{ name: '', colour: '#fff' }, ['colour']],
    [{ name: '<b>', colour: '#fff;background:url(x)' }, ['name', 'colour']],
  ])('refuses %j in words', (given, keys) => {
    const errors = errorsOf(given) as Record<string, string[]>;
    expect(Object.keys(errors)).toEqual(keys);
    for (const words of Object.values(errors).flat()) expect(words).toMatch(/^[A-Z].*\.$/);
  });
});
