import { linkFormulasIn } from './link-formulas';

const sheet = (cells: string): string =>
  `<s:worksheet xmlns:s="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><s:c>${cells}</s:c></s:worksheet>`;

it.each<[string, string, string[]]>([
  ['an address', '<s:f>HYPERLINK("https://a.example","here")</s:f>', ['https://a.example']],
  ['an address of a cell', '<s:f>HYPERLINK(A1,"here")</s:f>', ['A1,"here")']],
  ['an address put together', '<s:f>HYPERLINK("file:"&amp;A1)</s:f>', ['file:']],
  ['in small letters, with spaces', '<s:f> =hyperlink ( "x:y" )</s:f>', ['x:y']],
  ['a letter written as a reference', '<s:f>HYPER&#76;INK("x:y")</s:f>', ['x:y']],
  ['behind CDATA', '<s:f><![CDATA[HYPERLINK("x:y")]]></s:f>', ['x:y']],
  ['two in one formula', '<s:f>IF(A1,HYPERLINK("x:1"),HYPERLINK("x:2"))</s:f>', ['x:1', 'x:2']],
  ['a quote that does not end', '<s:f>HYPERLINK("x:y</s:f>', ['"x:y']],
  ['in the text of a cell', '<s:v>HYPERLINK("x:y")</s:v>', []],
  ['another function', '<s:f>SUM(A1:A9)</s:f>', []],
])('%s', (_, cells, addresses) => {
  expect([...linkFormulasIn(sheet(cells), 'sheet1.xml')]).toEqual(addresses);
});
