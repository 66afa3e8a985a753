import { type FillForm, type MissingPolicy, validateDeck } from '../src/index';
import { readPartText } from './edit-deck';
import { fillDeck, type Row } from './fill-deck';
import { rawZip } from '@rowdeck/engine-archive-testing';
import { tinyDeckEntries } from './tiny-deck';

const SLIDE = 'ppt/slides/slide1.xml';
const FORMS: readonly FillForm[] = ['slots', 'segments', 'deflate'];
const A = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';

/** A deck of one slide, which has this markup in the place of its text. */
function deckWith(markup: string): Uint8Array {
  const entries = tinyDeckEntries(['¦']).map((entry) => {
    if (entry.name !== SLIDE) return entry;
    return { ...entry, content: String(entry.content).replace(/<a:t>¦<\/a:t>/, () => `<a:t>¦</a:t>${markup}`) };
  });
  return rawZip({ entries });
}

/** What the markup has become; the spaces that fill a slot up are no text. */
async function markupOf(deck: Uint8Array): Promise<string> {
  const xml = await readPartText(deck, SLIDE);
  const end = xml.indexOf('</a:r>', xml.indexOf('¦</a:t>'));
  return xml.slice(xml.indexOf('¦</a:t>') + '¦</a:t>'.length, end).replace(/(?<=>) +(?=<|$)/g, '');
}

const t = (text: string): string => `<a:t>${text}</a:t>`;

describe.each(FORMS)('in the form %s', (form) => {
  it.each<[string, string, Row, string]>([
    ['a value', t('Hi {{a}}!'), { a: 'Ada' }, t('Hi Ada!')],
    ['two values side by side', t('{{a}}{{b}}'), { a: '1', b: '2' }, t('12')],
    ['the same value twice', t('{{a}} {{a}}'), { a: '1' }, t('1 1')],
    ['an empty value', t('[{{a}}]'), { a: '' }, t('[]')],
    ['markup in a value', t('{{a}}'), { a: '<b>&"\'' }, t('&lt;b&gt;&amp;"\'')],
    ['a placeholder in a value', t('{{a}} {{b}}'), { a: '{{b}}', b: 'x' }, t('{{b}} x')],
    ['a dollar sign in a value', t('{{a}}'), { a: "$& $1 $'" }, t("$&amp; $1 $'")],
    ['spaces of a value', t('{{a}}'), { a: '  x  ' }, t('  x  ')],
    ['controls in a value', t('{{a}}'), { a: 'a\u0000\u0007b' }, t('ab')],
    ['half an emoji in a value', t('{{a}}'), { a: 'a\ud83db' }, t('ab')],
    ['a whole emoji', t('{{a}}'), { a: '🍣' }, t('🍣')],
    ['a name with spaces around', t('{{ a }}'), { a: 'x' }, t('x')],
    ['a name with a space inside', t('{{first name}}'), { 'first name': 'x' }, t('x')],
    ['a name written with references', t('{{&#97;}}'), { a: 'x' }, t('x')],
    ['braces written with references', t('&#123;&#x7b;a}}'), { a: 'x' }, t('x')],
    ['a name with an ampersand', t('{{R&amp;D}}'), { 'R&D': 'x' }, t('x')],
    ['references beside a placeholder', t('&lt;{{a}}&gt;'), { a: 'x' }, t('&lt;x&gt;')],
    ['a CDATA section', '<a:t><![CDATA[<{{a}}>]]></a:t>', { a: 'R&D' }, '<a:t><![CDATA[<]]>R&amp;D<![CDATA[>]]></a:t>'],
    ['a comment beside a placeholder', '<a:t>{{a}}<!-- {{b}} --></a:t>', { a: 'x' }, '<a:t>x<!-- {{b}} --></a:t>'],
    ['a filter', t('{{a | upper}}'), { a: 'ada' }, t('ADA')],
    ['a filter with an argument in references', t('{{a | default: &quot;x&quot;}}'), { a: '' }, t('x')],
    [
      'another prefix',
      `<q:t ${A.replace('xmlns:a', 'xmlns:q')}>{{a}}</q:t>`,
      { a: 'x' },
      `<q:t ${A.replace('xmlns:a', 'xmlns:q')}>x</q:t>`,
    ],
    ['one brace', t('{a} {{b}}'), { b: 'x' }, t('{a} x')],
    ['no placeholder', t('plain'), {}, t('plain')],
  ])('%s', async (_, before, row, after) => {
    const template = deckWith(before);
    const deck = fillDeck(template, row, { form });
    expect(await markupOf(deck)).toBe(after);
    const unfilled = { leftovers: 'allow' } as const;
    expect(validateDeck(deck, unfilled)).toEqual(validateDeck(template, unfilled));
  });

  it.each<[string, MissingPolicy | undefined, Row, string]>([
    ['nothing is said: blank', undefined, { a: '' }, '[] [{{b}}]'],
    ['blank', { kind: 'blank' }, { a: '' }, '[] [{{b}}]'],
    ['keep', { kind: 'keep' }, { a: '' }, '[{{a}}] [{{b}}]'],
    ['default', { kind: 'default', value: 'R&D' }, { a: '' }, '[R&amp;D] [{{b}}]'],
    ['blank, with a value', { kind: 'blank' }, { a: '1' }, '[1] [{{b}}]'],
    ['keep, with a value', { kind: 'keep' }, { a: '1' }, '[1] [{{b}}]'],
    ['fail, with a value', { kind: 'fail' }, { a: '1' }, '[1] [{{b}}]'],
    ['spaces are missing too', { kind: 'keep' }, { a: ' ' }, '[{{a}}] [{{b}}]'],
  ])('a missing value, %s', async (_, missing, row, after) => {
    const options = missing === undefined ? { form } : { form, missing };
    expect(await markupOf(fillDeck(deckWith(t('[{{a}}] [{{b}}]')), row, options))).toBe(t(after));
  });
});

describe('filters in a locale', () => {
  /** Which space and which apostrophe group digits differs between releases of ICU. */
  const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ').replace(/’/g, "'");

  it.each<[string, string, string, string]>([
    ['number', '1234567.5', 'en-US', '1,234,567.5'],
    ['number', '1234567.5', 'de-DE', '1.234.567,5'],
    ['number', '1234567.5', 'de-CH', "1'234'567.5"],
    ['number', '1234567.5', 'fr-FR', '1 234 567,5'],
    ['number', '1234567.5', 'en-IN', '12,34,567.5'],
    ['number: 2', '1234.5', 'sv-SE', '1 234,50'],
    ['currency: "EUR"', '1234.5', 'en-IE', '€1,234.50'],
    ['currency: "EUR"', '1234.5', 'fr-FR', '1 234,50 €'],
    ['currency: "EUR"', '1234.5', 'nl-NL', '€ 1.234,50'],
    ['currency: "CHF"', '1234.5', 'de-CH', "CHF 1'234.50"],
    ['currency: "GBP", 0', '1234.4', 'en-GB', '£1,234'],
    ['currency: "JPY"', '1234.4', 'en-US', '¥1,234'],
    ['date: "long"', '2026-11-21', 'en-GB', '21 November 2026'],
    ['date: "long"', '2026-11-21', 'en-US', 'November 21, 2026'],
    ['date: "long"', '2026-11-21', 'fr-FR', '21 novembre 2026'],
    ['date: "long"', '2026-11-21', 'es-ES', '21 de noviembre de 2026'],
    ['date: "long"', '2026-11-21', 'ja-JP', '2026年11月21日'],
    ['date: "short"', '2026-11-01', 'de-DE', '01.11.26'],
    ['upper', 'istanbul', 'tr-TR', 'İSTANBUL'],
    ['lower', 'IŞIK', 'tr-TR', 'ışık'],
  ])('%s of %s in %s', async (filters, value, locale, expected) => {
    const source = filters.replaceAll('"', '&quot;');
    const text = await markupOf(fillDeck(deckWith(t(`{{a | ${source}}}`)), { a: value }, { locale }));
    expect(plain(text)).toBe(t(expected));
  });
});
