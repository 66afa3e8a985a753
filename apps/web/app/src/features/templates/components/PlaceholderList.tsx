import { Badge, Card, Code, Group, Stack, Text, Title } from '@mantine/core';
import { type TemplateDetail } from '@rowdeck/contracts';
import { isRowCounter } from '@rowdeck/engine-pptx-findings';
import { formatCount } from '@rowdeck/ui';

type Place = TemplateDetail['placeholder_places'][number]['places'][number];

const SHOWN = 3;

/** Where a placeholder stands, in words: `slide 1, “Title 1”; notes of slide 3; and 4 more`. */
export function describePlaces(places: readonly Place[]): string {
  const all = [...new Set(places.map(({ place }) => place))];
  const more = all.length - SHOWN;
  return more > 0 ? `${all.slice(0, SHOWN).join('; ')}; and ${more} more` : all.join('; ');
}

type Placeholders = TemplateDetail['placeholder_places'];

export function PlaceholderList({ placeholders }: { placeholders: Placeholders }) {
  return (
    <Card component="section" aria-labelledby="placeholders">
      <Title order={2} size="h4" id="placeholders" mb="md">
        Placeholders
      </Title>
      {placeholders.length === 0 ? <NoPlaceholders /> : <Rows placeholders={placeholders} />}
    </Card>
  );
}

function NoPlaceholders() {
  return (
    <Stack gap={4}>
      <Text fw={600}>No placeholders detected</Text>
      <Text size="sm" c="dimmed">
        Include placeholders like <Code>{'{{name}}'}</Code> in your slides and upload the file again.
      </Text>
    </Stack>
  );
}

function Rows({ placeholders }: { placeholders: Placeholders }) {
  return (
    <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
      {placeholders.map(({ name, count, places }) => (
        <Group component="li" key={name} justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
          <div style={{ minWidth: 0 }}>
            <Code style={{ overflowWrap: 'anywhere' }}>{`{{${name}}}`}</Code>
            <Text size="xs" c="dimmed" mt={4}>
              {[formatCount(count, 'place'), describePlaces(places)].filter(Boolean).join(': ')}
            </Text>
          </div>
          <Badge variant="light" color="gray" style={{ flexShrink: 0 }}>
            {isRowCounter(name) ? 'Filled in' : 'Required'}
          </Badge>
        </Group>
      ))}
    </Stack>
  );
}
