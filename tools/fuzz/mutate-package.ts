import JSZip from 'jszip';
import { type Dice } from './dice';

type TextMutation = (xml: string, dice: Dice) => string;

const TAG = /<[^>]*>/g;
const ATTRIBUTE = /="[^"]*"/g;
const TEXT = /(?<=>)[^<]+(?=<)/g;

/** Replaces one occurrence of a pattern, wherever chance has it. */
function replaceOne(xml: string, dice: Dice, pattern: RegExp, replacement: (found: string) => string): string {
  const found = [...xml.matchAll(pattern)];
  const chosen = found[dice.upTo(found.length - 1)];
  if (chosen === undefined) return xml;
  return xml.slice(0, chosen.index) + replacement(chosen[0]) + xml.slice(chosen.index + chosen[0].length);
}

const insertions = [
  '{{name}}',
  '{{',
  '}}',
  '{{ a | currency: "EUR" }}',
  '{{ a | date: }}',
  '{{#if x}}',
  '&unknown;',
  '&#0;',
  '&#xD800;',
  '<!-- -- -->',
  '<![CDATA[{{name}}]]>',
  '<!DOCTYPE a [<!ENTITY b "c">]>',
  '<?xml version="1.0" encoding="UTF-16"?>',
  '<a:r><a:t>{{na</a:t></a:r><a:r><a:t>me}}</a:t></a:r>',
  '<mc:AlternateContent>',
  '\u0000',
  '\uffff',
  ']]>',
] as const;

const textMutations: readonly [TextMutation, ...TextMutation[]] = [
  (xml, dice) => replaceOne(xml, dice, TAG, () => ''),
  (xml, dice) => replaceOne(xml, dice, TAG, (tag) => tag + tag),
  (xml, dice) => replaceOne(xml, dice, TAG, (tag) => tag.replace(/^<(\w+:)?/, '<x:')),
  (xml, dice) => replaceOne(xml, dice, TAG, (tag) => tag.replace('>', '/>')),
  (xml, dice) =>
    replaceOne(xml, dice, ATTRIBUTE, () =>
      dice.pick(['=""', '="../../../../etc/passwd"', '="rId1"', '="2147483648"', '="http://x/{{name}}"']),
    ),
  (xml, dice) => replaceOne(xml, dice, TEXT, (text) => text + dice.pick(insertions)),
  (xml, dice) => replaceOne(xml, dice, TEXT, () => dice.pick(insertions)),
  (xml, dice) => replaceOne(xml, dice, TAG, (tag) => tag + dice.pick(insertions)),
  (xml, dice) => replaceOne(xml, dice, TAG, (tag) => '<a>'.repeat(300) + tag),
  (xml, dice) => replaceOne(xml, dice, TEXT, (text) => text.repeat(2_000)),
  (xml, dice) => xml.slice(0, dice.upTo(xml.length)),
  (xml) => xml.replaceAll('schemas.openxmlformats.org', 'purl.oclc.org/ooxml'),
  () => '',
];

/** The parts that hold a package together are hit as often as all others. */
const STRUCTURE = /(?:^\[Content_Types\]\.xml|\.rels|ppt\/presentation\.xml)$/;

/** Damages the contents of a package, so that the archive is sound and what it holds is not: markup, content types, relationships, names. */
export async function mutatePackage(bytes: Buffer, dice: Dice): Promise<Buffer> {
  const zip = await JSZip.loadAsync(bytes);
  const names = Object.keys(zip.files).filter((name) => /\.(?:xml|rels)$/.test(name));
  const structure = names.filter((name) => STRUCTURE.test(name));
  const from = dice.upTo(1) === 0 && structure.length > 0 ? structure : names;
  const name = from[dice.upTo(from.length - 1)];
  if (name === undefined) return bytes;
  await mutatePart(zip, name, dice);
  return zip.generateAsync({ type: 'nodebuffer', compression: 'STORE' });
}

async function mutatePart(zip: JSZip, name: string, dice: Dice): Promise<void> {
  const xml = (await zip.file(name)?.async('string')) ?? '';
  switch (dice.upTo(9)) {
    case 0:
      zip.remove(name);
      return;
    case 1:
      zip.remove(name);
      zip.file(dice.pick([name.toUpperCase(), `${name}/`, `../${name}`, name.replace('/', '\\'), `${name}.bak`]), xml);
      return;
    case 2:
      zip.file(name, Buffer.from(`\ufeff${xml}`, 'utf16le'));
      return;
    default:
      zip.file(name, dice.pick(textMutations)(xml, dice));
  }
}
