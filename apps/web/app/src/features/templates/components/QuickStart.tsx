import { Anchor, Card, List, Title } from '@mantine/core';
import { paths } from '@rowdeck/ui';
import { Link } from 'react-router-dom';

export function QuickStart({ templateId }: { templateId: number }) {
  return (
    <Card component="section" aria-labelledby="quick-start" bg="var(--rd-sunken)">
      <Title order={2} size="h4" id="quick-start" mb="md">
        Quick Start
      </Title>
      <List type="ordered" size="sm" spacing={6}>
        <List.Item>Prepare a CSV file with one column per placeholder and one row per presentation.</List.Item>
        <List.Item>
          <Anchor component={Link} to={paths.newPresentation(templateId)} inherit>
            Create presentations
          </Anchor>{' '}
          and upload the CSV file.
        </List.Item>
        <List.Item>Check the mapping, generate, and download all presentations as a ZIP.</List.Item>
      </List>
    </Card>
  );
}
