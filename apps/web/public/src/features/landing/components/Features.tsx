import { IconBolt, IconFileCheck, IconLanguage, IconLock, IconShare, IconTableOptions } from '@tabler/icons-react';
import { CardGrid, Section } from './Section';

const FEATURES = [
  {
    icon: IconBolt,
    title: '100+ presentations in 5 minutes',
    text: 'And thousands in one batch: up to 10,000 rows at a time.',
  },
  {
    icon: IconFileCheck,
    title: 'Your deck stays your deck',
    text: 'Only the placeholders change. Masters, charts, pictures and animations stay untouched.',
  },
  {
    icon: IconTableOptions,
    title: 'Takes your table as it is',
    text: 'Excel and OpenDocument workbooks, CSV in any alphabet, JSON. What can be read in two ways is asked.',
  },
  {
    icon: IconLanguage,
    title: 'Every language',
    text: 'Umlauts, accents, Arabic and Japanese come out exactly as you wrote them.',
  },
  {
    icon: IconShare,
    title: 'Shared templates',
    text: 'Share a template with your team, and everyone works from the same one.',
  },
  {
    icon: IconLock,
    title: 'Private to you',
    text: 'Each account’s files are kept separate and never leave the server you chose.',
  },
];

export function Features() {
  return (
    <Section title="What you can rely on">
      <CardGrid cards={FEATURES} cols={3} />
    </Section>
  );
}
