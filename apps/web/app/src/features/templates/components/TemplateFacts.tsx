import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { type TemplateDetail } from '@rowdeck/contracts';
import { DownloadLink, formatDate, formatFileSize, formatNumber } from '@rowdeck/ui';

export function TemplateFacts({ template }: { template: TemplateDetail }) {
  const { created_at, presentations_count, file_name, file_size, file_url, slides_count } = template;
  const facts = [
    ['Uploaded', formatDate(created_at)],
    ['Presentations Created', formatNumber(presentations_count)],
    ['Slides', formatNumber(slides_count)],
    ['File Size', formatFileSize(file_size)],
  ] as const;
  return (
    <Card component="section" aria-labelledby="details">
      <Title order={2} size="h4" id="details" mb="md">
        Details
      </Title>
      <Stack component="dl" gap="xs" m={0}>
        {facts.map(([label, value]) => (
          <Group key={label} justify="space-between" wrap="nowrap">
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" size="sm" fw={500} m={0}>
              {value}
            </Text>
          </Group>
        ))}
      </Stack>
      {file_url && (
        <DownloadLink href={file_url} fileName={file_name}>
          Download Template
        </DownloadLink>
      )}
    </Card>
  );
}
