import { Alert, Code, List, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';

export function PlaceholderHelp() {
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
          CSV column names must match the placeholder names. Otherwise, map them yourself in the last step.
        </List.Item>
      </List>
    </Alert>
  );
}
