import { inlineRow, ods, xlsx } from '../../test/made-workbook';
import { readTable } from '../read-table';
import { encodedTwice } from './encoded-twice';

const found = (text: string) => encodedTwice(new TextEncoder().encode(text));
const again = (text: string): string => Buffer.from(text).toString('latin1');

describe('text that was encoded as UTF-8 twice', () => {
  it.each([
    ['Müller', 'MÃ¼ller'],
    ['Straße', again('Straße')],
    ['Škoda', 'Å koda'.replace(' ', '\u00a0')],
    ['5€', '5â‚¬'],
    ['“quoted”', 'â€œquotedâ€\u009d'],
    ['Zażółć', again('Zażółć')],
    ['Αθήνα', again('Αθήνα')],
    ['Київ', again('Київ')],
    ['東京都', again('東京都')],
    ['서울', again('서울')],
  ])('is %s', (meant, shown) => {
    expect(found(`a,b\n1,x\n2,${shown}\n`)).toEqual({ line: 3, shown, meant });
  });

  it.each([
    ['capitals with accents', 'SÃO PAULO,NÃO,ROMÂNIA,ÂME'],
    ['accents before quotes', '“CAFÉ”,”FÅ”,„FÄ“,«Ã»'],
    ['accents before an ellipsis or a dash', 'CAFÉ…,SÌ–,VOILÀ…'],
    ['accents side by side', 'ção,áš,ół,naïveté,Ấn Độ,ÑÑ'],
    ['spaces that do not break', 'À\u00a0Paris,à\u00a0Paris,É\u00a0:,VOILÀ\u00a0!'],
    ['what is encoded twice beside what is not', 'MÃ¼ller,Müller'],
    ['Chinese', '東京都,北京'],
    ['ASCII', 'Muller'],
  ])('is not %s', (_, line) => {
    for (const one of [line, ...line.split(',').filter((word) => !line.includes('MÃ') || !word.includes('Ã'))])
      expect([one, found(`a\n${one}\n`)]).toEqual([one, undefined]);
  });

  it('is found in a line that is longer than any row, from the letter on', () => {
    const word = again('Müller');
    expect(found(`${'x,'.repeat(9_000)}${word} ${'y,'.repeat(9_000)}ö`)).toEqual({
      line: 1,
      shown: word.slice(1),
      meant: 'üller',
    });
  });

  it('is not looked for in every one of lines that only seem to be', () => {
    const lines = Array.from({ length: 2_000 }, () => 'CAFÉ…\n').join('');
    expect(found(`${lines}MÃ¼ller\n`)).toBeUndefined();
  });
});

describe('a workbook with text that was encoded as UTF-8 twice', () => {
  const odsRow = (text: string): string =>
    `<table:table-row><table:table-cell><text:p>${text}</text:p></table:table-cell></table:table-row>`;
  const shared = '<row><c t="s"><v>0</v></c></row>';

  it.each([
    ['shared', xlsx({ sheet: inlineRow('a') + shared, strings: '<si><t>MÃ¼ller</t></si>' }), undefined],
    ['inline', xlsx({ sheet: inlineRow('a') + inlineRow('MÃ¼ller') + inlineRow('GrÃ¼n') }), 2],
    ['shared and inline', xlsx({ sheet: inlineRow('GrÃ¼n') + shared, strings: '<si><t>MÃ¼ller</t></si>' }), undefined],
    [
      'the result of a formula',
      xlsx({ sheet: inlineRow('a') + '<row><c t="str"><f>A1</f><v>MÃ¼ller</v></c></row>' }),
      2,
    ],
    ['of OpenDocument', ods(odsRow('a') + odsRow('x') + odsRow('MÃ¼ller')), 3],
  ])('says so of one that is %s', async (_, bytes, line) => {
    const { faults } = await readTable(bytes);
    expect(faults).toMatchObject([
      { code: 'table.encoded_twice', message: expect.stringContaining('“MÃ¼ller”') as string, ...(line && { line }) },
    ]);
  });

  it.each([
    ['inline', xlsx({ sheet: inlineRow('a') + inlineRow('Müller', 'SÃO') })],
    ['of OpenDocument', ods(odsRow('a') + odsRow('SÃO “CAFÉ”'))],
  ])('says nothing of others that are %s', async (_, bytes) => {
    expect((await readTable(bytes)).faults.map(({ code }) => code)).not.toContain('table.encoded_twice');
  });
});
