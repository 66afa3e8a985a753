import { cellTextsIn } from './cell-texts';

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const textsOf = (items: string): string[] =>
  Array.from(cellTextsIn(`<sst xmlns="${NAMESPACE}">${items}</sst>`, 'xl/sharedStrings.xml'), ({ text }) => text);

it.each<[string, string, string[]]>([
  ['a text', '<si><t>one</t></si>', ['one']],
  ['several', '<si><t>one</t></si><si><t>two</t></si>', ['one', 'two']],
  ['runs, joined', '<si><r><rPr/><t>java</t></r><r><t>script</t></r></si>', ['javascript']],
  ['a phonetic guide, left out', '<si><t>東</t><rPh sb="0" eb="1"><t>ひがし</t></rPh><t>京</t></si>', ['東京']],
  ['references', '<si><t>a&amp;b&#99;</t></si>', ['a&bc']],
  ['CDATA and comments', '<si><t>a<![CDATA[<b>]]><!-- no -->c</t></si>', ['a<b>c']],
  ['white space between the elements, left out', '<si>\n <t>a</t>\n</si>', ['a']],
  ['an empty text', '<si><t/></si>', ['']],
  ['an empty string', '<si/>', ['']],
  ['the text of a cell itself', '<c><is><t>here</t></is></c>', ['here']],
  ['what is no string', '<c><v>5</v></c><t>alone</t>', []],
])('%s', (_, items, texts) => {
  expect(textsOf(items)).toEqual(texts);
});

it('whatever prefix the part uses', () => {
  const xml = `<x:sst xmlns:x="${NAMESPACE}"><x:si><x:t>a</x:t></x:si></x:sst>`;
  expect(Array.from(cellTextsIn(xml, 'xl/sharedStrings.xml'), ({ text }) => text)).toEqual(['a']);
});

it('each character is found again in the source', () => {
  const xml = `<sst xmlns="${NAMESPACE}"><si><r><t>a&amp;</t></r><r><t>b</t></r></si></sst>`;
  const [cell] = cellTextsIn(xml, 'xl/sharedStrings.xml');
  expect([cell?.text, xml.slice(cell?.sourceStart(1)).slice(0, 5), xml[cell?.sourceStart(2) ?? 0]]).toEqual([
    'a&b',
    '&amp;',
    'b',
  ]);
});
