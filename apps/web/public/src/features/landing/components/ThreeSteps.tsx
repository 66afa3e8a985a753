import { Anchor } from '@mantine/core';
import { paths } from '@rowdeck/ui';
import { IconCloudDownload, IconTable, IconTemplate } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { CardGrid, Section } from './Section';

const STEPS = [
  {
    icon: IconTemplate,
    title: '1. Upload a template',
    text: 'A .pptx file with placeholders in double curly braces, in text boxes, tables or shapes.',
  },
  {
    icon: IconTable,
    title: '2. Upload a table',
    text: 'Excel, CSV, OpenDocument or JSON. Map its columns to the placeholders; matching names are mapped for you.',
  },
  {
    icon: IconCloudDownload,
    title: '3. Generate and download',
    text: 'One presentation per row: download them one by one, or all together as a ZIP.',
  },
];

export function ThreeSteps() {
  return (
    <Section title="Three steps, no add-in">
      <CardGrid cards={STEPS} cols={3} />
      <Anchor component={Link} to={paths.howItWorks()} mt="lg" display="inline-block">
        See each step
      </Anchor>
    </Section>
  );
}
