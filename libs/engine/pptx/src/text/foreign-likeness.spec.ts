import { type Likeness } from './foreign-likeness';
import { findForeignTags } from './foreign-tags';

const TABLE: Record<Likeness, readonly string[]> = {
  sure: [
    '{City}',
    '{a.b}',
    '{Straße}',
    '${first name}',
    '<<First Name>>',
    '[[city]]',
    '[[ city ]]',
    '$/City/',
    '($/City/)',
    '«First_Name»',
    'Dear «firstName»',
    'Dear «Q1»',
    'Dear «Name» «City»',
    '<%= city %>',
    '+++INS city+++',
  ],
  likely: ['«City»', '(«City»)', 'City: «City»'],
  doubtful: [
    'Le «Monde»',
    'газета «Известия»',
    'ООО «Ромашка»',
    '«Bonjour» dit-il',
    '«interface»',
    '<<interface>>',
    'List<<T>>',
    'the set {A}',
    '{see note}',
    '[[citation needed]]',
    '<<Prev  Next>>',
    'Order #{number}',
    'by @{handle}',
    '%PATH%',
  ],
  unheard: [
    'Er sagte «Guten Tag» und ging.',
    '$/first name/',
    'echo {a, b}',
    'f(x) { return }',
    '{Amount in €}',
    '{Q1/Q2}',
    '{Kundennummer (alt)}',
  ],
  odd: [
    '« Bonjour » dit-il',
    'USD $/kg/day',
    '$/t/a',
    'US$/EUR/',
    '{name: "Ada"}',
    '{x | x > 0}',
    '{ color: red; }',
    '{name | upper}',
    '[[Main Page|home]]',
  ],
};

const CASES = Object.entries(TABLE).flatMap(([likeness, texts]) => texts.map((text) => [text, likeness]));

it.each(CASES)('%j is %s', (text, likeness) => {
  expect([...findForeignTags(text)].map((tag) => tag.likeness)).toEqual([...findForeignTags(text)].map(() => likeness));
  expect([...findForeignTags(text)].length).toBeGreaterThan(0);
});
