import { renamedTemplateRules, templateFormRules, templateNameFault } from './template-rules';

const LONG = 'x'.repeat(201);

describe('the name of a template', () => {
  it.each([
    ['Deck', null],
    [` ${'x'.repeat(200)} `, null],
    ['', /^Enter a name/],
    [' \t', /^Enter a name/],
    [LONG, /^The name is too long\. Use at most 200/],
  ])('%j: %s', (name, words) => {
    if (words === null) expect(templateNameFault(name)).toBeNull();
    else expect(templateNameFault(name)).toMatch(words);
  });

  it.each([
    [{ template: { name: 'Deck' } }, true],
    [{ template: {} }, false],
    [{ template: { name: LONG } }, false],
  ])('is asked of who renames one: %j', (body, fits) => {
    expect(renamedTemplateRules.safeParse(body).success).toBe(fits);
  });

  it.each([
    [{}, true],
    [{ 'template[name]': ' ' }, true],
    [{ 'template[name]': LONG }, false],
  ])('is not asked of who uploads one, since it comes from the file: %j', (form, fits) => {
    expect(templateFormRules.safeParse(form).success).toBe(fits);
  });
});
