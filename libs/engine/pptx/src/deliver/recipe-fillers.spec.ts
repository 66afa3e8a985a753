import { ArtefactUnreadable } from '../compile/artefact-format';
import { RecipeFillers } from './recipe-fillers';

describe('RecipeFillers', () => {
  const stored = new Map<string, Uint8Array>();
  const fillers = new RecipeFillers((key) => Promise.resolve(stored.get(key) ?? new Uint8Array()));
  const store = (key: string, text: string) => stored.set(key, new TextEncoder().encode(text));

  it.each([
    ['a recipe that is cut short', () => fillers.filler('torn'), 'ab'],
    ['a recipe whose text is no JSON', () => fillers.filler('torn'), '\u0001\u0000\u0000\u0000{'],
  ])('says of %s that it cannot be read', async (_what, read, text) => {
    store('torn', text);
    await expect(read()).rejects.toThrow(ArtefactUnreadable);
  });

  it('keeps rows until it is to forget them', async () => {
    store('rows', '["before"]');
    expect([...(await fillers.rows('rows'))]).toEqual([['before']]);
    store('rows', '["now"]');
    expect([...(await fillers.rows('rows'))]).toEqual([['before']]);
    fillers.forget({ recipeKey: 'recipe', rowsKey: 'rows' });
    expect([...(await fillers.rows('rows'))]).toEqual([['now']]);
  });
});
