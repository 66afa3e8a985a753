import { folded, gramsOf, holds, wantedGrams } from './text-grams';

const ANA = '6a2f41a3-c54c-4ce8-8b52-9b1a3a3a7f01';
const BEN = '6a2f41a3-c54c-4ce8-8b52-9b1a3a3a7f02';

const finds = (text: string, wanted: string, owner = ANA): boolean => {
  const grams = new Set(gramsOf(ANA, [text]));
  return wantedGrams(owner, wanted).every((gram) => grams.has(gram));
};

describe('the grams of a text', () => {
  it.each([
    ['Contoso Ltd - 4711.pptx', 'toso'],
    ['Contoso Ltd - 4711.pptx', 'CONTOSO LTD'],
    ['Contoso Ltd - 4711.pptx', '47'],
    ['Contoso', 'o'],
    ['東京都庁', '京都'],
    ['Müller & Söhne', 'MÜLLER'],
    ['Москва', 'осква'],
    ['ﬁnance', 'fin'],
  ])('of “%s” hold those of “%s”', (text, wanted) => {
    expect(finds(text, wanted)).toBe(true);
    expect(holds([text], folded(wanted))).toBe(true);
  });

  it.each([
    ['Contoso', 'Fabrikam'],
    ['Contoso', 'contosos'],
    ['東京', '京東'],
  ])('of “%s” lack some of “%s”', (text, wanted) => expect(finds(text, wanted)).toBe(false));

  it('that are asked for reach over every character, and are about half of a long text', () => {
    for (const wanted of ['abcdefg', 'abcdefgh', 'wingtip vineyard']) {
      for (let at = 0; at < wanted.length; at += 1)
        expect(finds(`${wanted.slice(0, at)}#${wanted.slice(at + 1)}`, wanted)).toBe(false);
    }
    expect(wantedGrams(ANA, 'abcdef')).toHaveLength(4);
    expect(wantedGrams(ANA, 'abcdefghijklmnop')).toHaveLength(8);
  });

  it('of another owner are others', () => expect(finds('Contoso', 'Contoso', BEN)).toBe(false));

  it('of several texts do not reach from one into the next', () => {
    const grams = new Set(gramsOf(ANA, ['ab', 'cd']));
    expect(wantedGrams(ANA, 'bc').every((gram) => grams.has(gram))).toBe(false);
  });

  it('fit into the index, whatever the text', () => {
    const grams = gramsOf(ANA, ['\u0001\uD83D\uDE00\uFFFF'.repeat(50)]);
    expect(grams.every((gram) => Number.isInteger(gram) && Math.abs(gram) <= 2 ** 31)).toBe(true);
  });
});
