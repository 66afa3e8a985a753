import { removeElements } from './remove-elements';

const without = (xml: string): string => removeElements(xml, 'a.xml', ({ attribute }) => attribute('id') === 'x');

it.each([
  ['nothing', '<l> <i id="a"/> </l>', '<l> <i id="a"/> </l>'],
  ['an empty element', '<l> <i id="x"/>, <i id="b"/></l>', '<l> , <i id="b"/></l>'],
  ['an element with what is in it', '<l><i id="x"><i id="x"/> <j>text</j></i><j/></l>', '<l><j/></l>'],
  ['one after another', '<l><i id="x"></i><i id="x"/><i/></l>', '<l><i/></l>'],
  ['the last', '<l a=">"><i/><i id="x"/></l>', '<l a=">"><i/></l>'],
])('removes %s', (_, xml, rest) => {
  expect(without(xml)).toBe(rest);
});
