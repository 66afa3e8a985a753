import { IconBuildingBank, IconBuildingStore, IconChartLine, IconSpeakerphone, IconUsers } from '@tabler/icons-react';
import { CardGrid, Section } from './Section';

const AUDIENCES = [
  { icon: IconSpeakerphone, title: 'Agencies', text: 'Reports for every client, from one template in your colours.' },
  {
    icon: IconChartLine,
    title: 'Sales teams',
    text: 'A proposal with the right name and price for every lead in the pipeline.',
  },
  {
    icon: IconBuildingBank,
    title: 'Financial services',
    text: 'Quarterly reviews for every client, with figures straight from your export.',
  },
  { icon: IconBuildingStore, title: 'Franchise systems', text: 'One launch deck, localised for every location.' },
  {
    icon: IconUsers,
    title: 'HR departments',
    text: 'Onboarding decks and certificates with every new colleague’s details.',
  },
];

export function Audiences() {
  return (
    <Section title="Made for teams with many people to present to">
      <CardGrid cards={AUDIENCES} cols={3} />
    </Section>
  );
}
