import JSZip from 'jszip';
import { inspectTemplate, validateDeck } from '../src/index';
import { corpusDeck } from './corpus-decks';
import { readPartText } from './edit-deck';
import { fillDeck } from './fill-deck';

const SLIDE = 'ppt/slides/slide1.xml';
const TEMPLATE = corpusDeck('ShapeCrawler__autoshape-case005_text-frame.pptx');

async function withSlide(encode: (xml: string) => Uint8Array): Promise<Uint8Array> {
  const xml = await readPartText(TEMPLATE, SLIDE);
  const zip = await JSZip.loadAsync(TEMPLATE);
  return zip.file(SLIDE, encode(xml)).generateAsync({ type: 'uint8array' });
}

const utf16 = (xml: string): Uint8Array =>
  Buffer.from(`\uFEFF${xml.replace('encoding="UTF-8"', 'encoding="UTF-16"')}`, 'utf16le');

it.each([
  ['UTF-16', utf16],
  ['UTF-16, the other way round', (xml: string): Uint8Array => Buffer.from(utf16(xml)).swap16()],
])('a slide in %s is filled and becomes one that declares UTF-8', async (_, encode) => {
  const template = await withSlide(encode);
  const deck = fillDeck(template, { replace_this: 'Łódź 日本', replace_that: 'x' }, { form: 'deflate' });
  const xml = await readPartText(deck, SLIDE);
  expect(xml).toMatch(/^<\?xml [^>]*encoding="UTF-8"/);
  expect(xml).toContain('Łódź 日本');
  expect(xml).toBe(
    await readPartText(
      fillDeck(TEMPLATE, { replace_this: 'Łódź 日本', replace_that: 'x' }, { form: 'deflate' }),
      SLIDE,
    ),
  );
  expect(validateDeck(deck)).toEqual([]);
});

it('a slide that declares US-ASCII takes values with letters beyond it, and becomes one that declares UTF-8', async () => {
  const template = await withSlide((xml) => Buffer.from(xml.replace('encoding="UTF-8"', 'encoding="US-ASCII"')));
  const deck = fillDeck(template, { replace_this: 'Łódź 日本', replace_that: 'x' }, { form: 'deflate' });
  expect(await readPartText(deck, SLIDE)).toMatch(/^<\?xml [^>]*encoding="UTF-8".*Łódź 日本/s);
});

it('a slide in ISO-8859-1 is filled, its own text with it, and becomes one that declares UTF-8', async () => {
  const latin = (xml: string): Uint8Array =>
    Buffer.from(
      xml.replace('encoding="UTF-8"', 'encoding="ISO-8859-1"').replace('replace_that', '$& für Zoë'),
      'latin1',
    );
  const deck = fillDeck(await withSlide(latin), { replace_this: 'Łódź', 'replace_that für Zoë': '€' });
  const xml = await readPartText(deck, SLIDE);
  expect(xml).toMatch(/^<\?xml [^>]*encoding="UTF-8"/);
  expect([xml.includes('Łódź'), xml.includes('€'), validateDeck(deck)]).toEqual([true, true, []]);
});

it('a slide with a byte order mark keeps it', async () => {
  const template = await withSlide((xml) => new TextEncoder().encode(`\uFEFF${xml}`));
  const deck = fillDeck(template, { replace_this: 'a', replace_that: 'b' });
  const bytes = await (await JSZip.loadAsync(deck)).file(SLIDE)?.async('uint8array');
  expect(Array.from(bytes?.subarray(0, 5) ?? [])).toEqual([0xef, 0xbb, 0xbf, 0x3c, 0x3f]);
  expect(inspectTemplate(deck).placeholders).toEqual([]);
});
