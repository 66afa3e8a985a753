import { rawZip } from '@rowdeck/engine-archive-testing';
import { tinyDeckEntries } from '../../test/tiny-deck';
import { compileTemplate } from '../compile/compile-template';
import { prepareLayout } from './create-filler';
import { decodeRecipe, encodeRecipe, fillOptionsOf, type FillRecipe } from './fill-recipe';

const template = compileTemplate(rawZip({ entries: tinyDeckEntries(['{{sum | number}}']) }));
const recipe: FillRecipe = {
  columns: ['sum'],
  mapping: [['sum', 'sum']],
  rowCount: 1,
  readings: null,
  dataLocale: 'en-US',
  locale: 'de-DE',
  compiledKey: 'c',
  maxBytes: 1,
};
const stored = (kept: FillRecipe) =>
  decodeRecipe(encodeRecipe(kept, prepareLayout(template, fillOptionsOf(recipe)))).recipe;

it('a recipe that is read again is the one that was stored', () => {
  expect(stored(recipe)).toEqual(recipe);
});

it('a recipe that was stored before the locale of what is printed could be said prints as it did', () => {
  const { locale: _, ...older } = recipe;
  expect(stored(older as FillRecipe).locale).toBeNull();
  expect(fillOptionsOf(stored(older as FillRecipe))).not.toHaveProperty('locale');
});
