import { rawZip } from '@rowdeck/engine-archive-testing';
import { type FillForm, validateDeck } from '../src/index';
import { readPartText } from './edit-deck';
import { fillDeck } from './fill-deck';
import { tinyDeckEntries } from './tiny-deck';

const PROPERTIES = 'docProps/custom.xml';
const LINKS = 'ppt/slides/_rels/slide1.xml.rels';
const SLIDE = 'ppt/slides/slide1.xml';
const TYPE =
  '<Override PartName="/docProps/custom.xml" ContentType="application/vnd.openxmlformats-officedocument.custom-properties+xml"/></Types>';

/** The placeholder in a run, in a link, and in properties of two types. */
function template(): Uint8Array {
  const variants = ['bstr', 'lpwstr'].map(
    (type, i) => `<property pid="${i + 2}" name="p${i}"><vt:${type}>{{a}}</vt:${type}></property>`,
  );
  const properties = `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties" xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes">${variants.join('')}</Properties>`;
  const link =
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="x/hyperlink" TargetMode="External" Target="https://acme.example/{{a}}"/></Relationships>';
  const entries = tinyDeckEntries(['{{a}}']).map((entry) =>
    entry.name === '[Content_Types].xml'
      ? { ...entry, content: String(entry.content).replace('</Types>', TYPE) }
      : entry,
  );
  return rawZip({ entries: [...entries, { name: PROPERTIES, content: properties }, { name: LINKS, content: link }] });
}

describe.each<FillForm>(['slots', 'segments', 'deflate'])('what no XML may hold is written nowhere: %s', (form) => {
  it.each([
    ['a NUL', 'a\0b', 'ab'],
    ['a NUL alone', '\0', ''],
    ['controls', '\x01a\x08b\x0e\x1f', 'ab'],
    ['noncharacters', 'a\ufffe\uffffb', 'ab'],
    ['halves of surrogate pairs', '\udc00a\ud800', 'a'],
  ])('%s', async (_, value, text) => {
    const deck = fillDeck(template(), { a: value }, { form });
    const [slide, properties, links] = await Promise.all(
      [SLIDE, PROPERTIES, LINKS].map((part) => readPartText(deck, part)),
    );
    expect(slide).toMatch(new RegExp(`<a:t>${text}</a:t>`));
    expect(properties).toMatch(new RegExp(`<vt:bstr>${text}</vt:bstr>.*<vt:lpwstr>${text}</vt:lpwstr>`));
    expect(links).toContain(`Target="https://acme.example/${text}"`);
    expect(validateDeck(deck)).toEqual([]);
  });
});

it('a text that would stand for a NUL where characters may be written by number stays a text', async () => {
  const deck = fillDeck(template(), { a: 'a_x0000_b' });
  const properties = await readPartText(deck, PROPERTIES);
  expect(properties).toContain('<vt:bstr>a_x005F_x0000_b</vt:bstr>');
  expect(properties).toContain('<vt:lpwstr>a_x0000_b</vt:lpwstr>');
  expect(await readPartText(deck, SLIDE)).toContain('<a:t>a_x0000_b</a:t>');
});
