import { rawZip } from '@rowdeck/engine-archive-testing';
import { tinyDeckEntries } from '../../test/tiny-deck';
import { ArtefactUnreadable } from '../compile/artefact-format';
import { compileTemplate } from '../compile/compile-template';
import { encodeCompiled } from '../compile/encode-compiled';
import { prepareLayout } from '../fill/create-filler';
import { encodeRecipe, fillOptionsOf } from '../fill/fill-recipe';
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

  it('holds no more behind two hundred batches than behind a hundred', async () => {
    const template = compileTemplate(rawZip({ entries: tinyDeckEntries(['Dear {{name}}!']) }));
    const compiled = Buffer.concat(encodeCompiled(template));
    const values = {
      columns: ['name'],
      mapping: [['name', 'name']],
      rowCount: 1,
      readings: null,
      dataLocale: null,
      locale: null,
    } as const;
    const recipe = { ...values, compiledKey: 'compiled', maxBytes: 1e7 };
    const encoded = encodeRecipe(recipe, prepareLayout(template, fillOptionsOf(recipe)));
    const readings: string[] = [];
    const many = new RecipeFillers((key) => {
      readings.push(key);
      return Promise.resolve(key === 'compiled' ? compiled : encoded);
    });
    /** Of so many batches that were filled one after the other, how many of the last are still held. */
    const heldBehind = async (batches: number): Promise<number> => {
      for (let batch = 0; batch < batches; batch++) await many.filler(`${batches}/${batch}`);
      for (let batch = batches - 1; batch >= 0; batch--) {
        readings.length = 0;
        await many.filler(`${batches}/${batch}`);
        if (readings.length > 0) return batches - 1 - batch;
      }
      return batches;
    };
    const behindHundred = await heldBehind(100);
    expect(behindHundred).toBeLessThan(100);
    expect(await heldBehind(200)).toBe(behindHundred);
  });
});
