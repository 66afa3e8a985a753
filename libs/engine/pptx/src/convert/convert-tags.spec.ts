import { slideXml } from '../../test/tiny-deck';
import { TAG_STYLES, type TagStyle } from '../text/tag-style';
import { convertTags } from './convert-tags';

const ALL = new Set(TAG_STYLES);
const convert = (xml: string, styles: ReadonlySet<TagStyle> = ALL): string | undefined =>
  convertTags({ name: 'ppt/slides/slide1.xml', kind: 'slide', home: () => 'slide 1', xml }, styles)?.xml;

it.each([
  ['{name}', '{{name}}'],
  ['Dear ${ first name }!', 'Dear {{first name}}!'],
  ['${a.b} [[c]] &lt;&lt;d&gt;&gt; «e» $/f/ ｛｛g｝｝', '{{a.b}} {{c}} {{d}} {{e}} {{f}} {{g}}'],
  ['&#123;x&#125; &lt;&lt;y>>', '{{x}} {{y}}'],
  ['{{ours}} {theirs}', '{{ours}} {{theirs}}'],
  ['{{ours | default: "[[x]]"}} [[y]]', '{{ours | default: "[[x]]"}} {{y}}'],
  ['{#items}{name}{/items}', '{#items}{{name}}{/items}'],
  [
    '«Amount due» $/Amount due/ {Amount in €} {Q1/Q2} {Name, date}',
    '{{Amount due}} {{Amount due}} {{Amount in €}} {{Q1/Q2}} {{Name, date}}',
  ],
  ['$!{x} %xy% &lt;%= x %&gt; +++INS x+++ &lt;&lt;[x.y]&gt;&gt;', '{{x}} {{xy}} {{x}} {{x}} {{x.y}}'],
  ['#{x} @{y}', '#{{x}} @{{y}}'],
])('%s becomes %s', (before, after) => {
  expect(convert(slideXml(before))).toBe(slideXml(after));
});

it.each(['{{ours}}', '{#items}{/items}', '« Zitat »', '[[#x]] [[/x]]', 'USD $/kg/day', '{a: 1}', 'plain'])(
  '%s stays',
  (text) => {
    expect(convert(slideXml(text))).toBeUndefined();
  },
);

it('leaves the styles that are not chosen, and takes the sign of `#{x}` with it where it is one', () => {
  const some = new Set<TagStyle>(['[[name]]', '#{name}']);
  expect(convert(slideXml('[[a]] «b» {c} #{d}'), some)).toBe(slideXml('{{a}} «b» {c} {{d}}'));
});

it('a mark that is split over runs goes into the run in which it opens, and every run keeps its format', () => {
  const bold = '</a:t></a:r><a:r><a:rPr b="1"/><a:t>';
  const plain = '</a:t></a:r><a:r><a:rPr/><a:t>';
  expect(convert(slideXml(`Hi $${bold}{na${plain}me} &amp; ${bold}more`))).toBe(
    slideXml(`Hi {{name}}${bold}${plain} &amp; ${bold}more`),
  );
});

it.each([
  '{City}',
  '${City}',
  '[[City]]',
  '&lt;&lt;City&gt;&gt;',
  '«City»',
  '$/City/',
  '｛City｝',
  '+++City+++',
  '%City%',
  '&lt;%= City %&gt;',
])('%s is found wherever it is cut into runs', (tag) => {
  const marks = tag.match(/&[lg]t;|./g) ?? [];
  const cut = marks.map((_, at) => `${marks.slice(0, at).join('')}</a:t></a:r><a:r><a:t>${marks.slice(at).join('')}`);
  const whole = '{{City}}</a:t></a:r><a:r><a:t>';
  expect(cut.slice(1).map((text) => convert(slideXml(text)))).toEqual(cut.slice(1).map(() => slideXml(whole)));
});

it('a mark in an address is percent-encoded there, as PowerPoint writes it', () => {
  const links = (target: string): string =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="x/hyperlink" TargetMode="External" Target="${target}"/></Relationships>`;
  const part = { name: 'ppt/slides/_rels/slide1.xml.rels', kind: 'relationships', home: () => 'slide 1' } as const;
  const converted = convertTags({ ...part, xml: links('https://a.com/$%7Bfirst%7D') }, ALL);
  expect(converted?.xml).toBe(links('https://a.com/%7B%7Bfirst%7D%7D'));
});
