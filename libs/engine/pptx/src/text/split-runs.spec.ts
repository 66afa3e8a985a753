import { type SlotPiece } from './part-plan';
import { planPart } from './plan-part';

const OPEN = '<a:p xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main">';

/** Numbers from 0 to below `limit`, the same for the same seed (mulberry32). */
function random(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

interface Sample {
  /** Characters of the paragraph, each as the source spells it, and whether it belongs to a tag. */
  readonly units: readonly { readonly source: string; readonly tag: boolean }[];
  readonly text: string;
}

const WORDS = ['Dear ', ' and ', '{', '}', ' & ', '<b>', '€', '日本', '😀', ' ', 'x{y}'];
const NAMES = ['name', ' first name ', 'a&b', 'O’Neil', '#', 'prénom'];
const spelled = (character: string, pick: (limit: number) => number): string => {
  if (character === '&' || character === '<') return character === '&' ? '&amp;' : '&lt;';
  return pick(12) === 0 ? `&#${character.codePointAt(0) ?? 0};` : character;
};

function sample(pick: (limit: number) => number): Sample {
  const pieces = Array.from({ length: 1 + pick(6) }, () => {
    const name = NAMES[pick(NAMES.length)] ?? '';
    return pick(2) === 0
      ? { text: `{{${name}}}`, tag: true }
      : { text: ` ${WORDS[pick(WORDS.length)] ?? ''} `, tag: false };
  });
  const units = pieces.flatMap(({ text, tag }) =>
    Array.from(text, (character) => ({ source: spelled(character, pick), tag })),
  );
  return { units, text: pieces.map(({ text }) => text).join('') };
}

/** The characters spread over runs, each run with a format of its own. */
function paragraph({ units }: Sample, pick: (limit: number) => number): string {
  const runs: string[] = [''];
  for (const { source } of units) {
    if (pick(3) === 0) runs.push('');
    runs.push((runs.pop() ?? '') + source);
  }
  const markup = runs.map((text, index) => `<a:r><a:rPr sz="${index}"/><a:t>${text}</a:t></a:r>`);
  return `${OPEN}${markup.join('')}</a:p>`;
}

function written(piece: SlotPiece): string {
  if (piece.kind === 'literal') return piece.xml;
  return piece.writer.kind === 'constant' ? piece.writer.xml : `[${piece.placeholder}]`;
}

function fill(xml: string): string {
  const { plan, faults } = planPart({ name: 'x.xml', kind: 'slide', home: () => 'slide 1', xml });
  expect(faults.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (plan === null) return xml;
  return plan.statics.reduce((before, literal, index) => {
    const pieces = plan.slots[index - 1]?.pieces ?? [];
    return before + pieces.map(written).join('') + literal;
  });
}

const formats = (xml: string): string[] => xml.match(/<a:rPr sz="\d+"\/>/g) ?? [];
const textOf = (xml: string): string =>
  (xml.match(/(?<=<a:t>)[^<]*/g) ?? [])
    .join('')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');

it.each(Array.from({ length: 300 }, (_, seed) => seed))(
  'however a paragraph is split, its values and formats are right (seed %i)',
  (seed) => {
    const pick = random(seed);
    const typed = sample(pick);
    const xml = paragraph(typed, pick);
    const filled = fill(xml);
    expect(textOf(xml)).toBe(typed.text);
    expect(textOf(filled)).toBe(typed.text.replace(/\{\{(.*?)\}\}/gu, (_, name: string) => `[${name.trim()}]`));
    expect(formats(filled)).toEqual(formats(xml));
  },
);
