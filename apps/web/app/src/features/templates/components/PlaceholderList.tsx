import { Badge, Card, Code, Group, Stack, Text, Title } from '@mantine/core';
import { type TemplateDetail, type TemplateFaultView } from '@rowdeck/contracts';
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

interface PlaceholderListProps {
  placeholders: TemplateDetail['placeholder_places'];
  faults: readonly TemplateFaultView[];
}

/** Whoever misspelt the only one is not told that there is none: what cannot be filled is listed as it stands. */
export function PlaceholderList({ placeholders, faults }: PlaceholderListProps) {
  const unreadable = faults.filter(({ severity, placeholder }) => severity === 'error' && placeholder);
  return (
    <Card component="section" aria-labelledby="placeholders">
      <Title order={2} size="h4" id="placeholders" mb="md">
        Placeholders
      </Title>
      {placeholders.length + unreadable.length === 0 ? (
        <NoPlaceholders />
      ) : (
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
          {placeholders.map(({ name, count, places }) => (
            <Row
              key={name}
              text={`{{${name}}}`}
              places={[formatCount(count, 'place'), describePlaces(places)].filter(Boolean).join(': ')}
              badge={isRowCounter(name) ? 'Filled in' : 'Required'}
            />
          ))}
          {unreadable.map(({ placeholder = '', place = '' }, index) => (
            <Row key={`faulty-${index}`} text={placeholder} places={place} badge="Must be fixed" color="red" />
          ))}
        </Stack>
      )}
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

function Row({ text, places, badge, color = 'gray' }: { text: string; places: string; badge: string; color?: string }) {
  return (
    <Group component="li" justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
      <div style={{ minWidth: 0 }}>
        <Code style={{ overflowWrap: 'anywhere' }}>{text}</Code>
        <Text size="xs" c="dimmed" mt={4}>
          {places}
        </Text>
      </div>
      <Badge variant="light" color={color} style={{ flexShrink: 0 }}>
        {badge}
      </Badge>
    </Group>
  );
}
