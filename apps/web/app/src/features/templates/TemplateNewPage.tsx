import { Alert, Code, Grid, List, Text } from '@mantine/core';
import { PageTitle } from '@rowdeck/ui';
import { IconInfoCircle } from '@tabler/icons-react';
import { TemplateCreateForm } from './TemplateCreateForm';

export function TemplateNewPage() {
  return (
    <>
      <PageTitle
        title="Upload Template"
        description="Choose a PowerPoint file with placeholders for your data to fill."
      />
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <TemplateCreateForm />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <PlaceholderHelp />
        </Grid.Col>
      </Grid>
    </>
  );
}

function PlaceholderHelp() {
  return (
    <Alert role="note" variant="light" color="ink" icon={<IconInfoCircle />} title="How placeholders work">
      <Text size="sm" mb="sm">
        Write a name between double curly braces wherever a value should appear, for example{' '}
        <Code>{'{{company_name}}'}</Code>.
      </Text>
      <List size="sm" spacing={6}>
        <List.Item>Use descriptive names, with no spaces.</List.Item>
        <List.Item>Placeholders may sit in text boxes, tables or shapes.</List.Item>
        <List.Item>
          Column names of your table (Excel, OpenDocument, CSV or JSON) must match the placeholder names. Otherwise, map
          them yourself in the last step.
        </List.Item>
      </List>
    </Alert>
  );
}
