import { Alert, Button, Card, Code, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useSessionQuery } from '@rowdeck/api-client';
import { LocaleSelect } from '@rowdeck/ui';
import { useState } from 'react';
import { tryPlaceholder } from './try-placeholder';

/** Each prints something in every language. */
const EXAMPLES = [
  { tag: '{{name}}', value: 'Ada Lovelace', does: 'the value as it is' },
  { tag: '{{amount | currency: "EUR"}}', value: '1234.5', does: 'an amount' },
  { tag: '{{size | number: 1}}', value: '1234.56', does: 'a number with one decimal' },
  { tag: '{{share | percent: 1, "fraction"}}', value: '0.125', does: 'a percentage' },
  { tag: '{{due | date: "long"}}', value: '2026-11-29', does: 'a date' },
  { tag: '{{due | date: "EEEE, d MMMM"}}', value: '2026-11-29', does: 'a date by a pattern' },
  { tag: '{{phone | phone: "DE"}}', value: '030 123456', does: 'a phone number' },
  { tag: '{{company | upper}}', value: 'Acme Ltd', does: 'capital letters' },
  { tag: '{{name | title}}', value: 'JANE ROE', does: 'a capital for each word' },
  { tag: '{{name | default: "there"}}', value: '', does: 'a text for empty cells' },
] as const;

/** A placeholder and a value, and what the presentation would hold, while they are typed. */
export function TryPlaceholder() {
  const { user } = useSessionQuery().data ?? {};
  const [tag, setTag] = useState<string>(EXAMPLES[1].tag);
  const [value, setValue] = useState<string>(EXAMPLES[1].value);
  const [chosen, setChosen] = useState<string | null>(null);
  const locale = chosen ?? user?.preferences.locale ?? 'en-US';
  return (
    <Card>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label="Placeholder in the template"
            value={tag}
            onChange={({ currentTarget }) => setTag(currentTarget.value)}
            styles={{ input: { fontFamily: 'monospace' } }}
            spellCheck={false}
          />
          <TextInput
            label="Value in the table"
            value={value}
            onChange={({ currentTarget }) => setValue(currentTarget.value)}
          />
        </SimpleGrid>
        <LocaleSelect
          label="Numbers and dates are printed as in"
          value={locale}
          onChange={setChosen}
          allowDeselect={false}
        />
        <Text size="sm" c="dimmed">
          One placeholder is tried, as in the first row of a table. A value that can be read in two ways is read as in
          the country above; of your table it is asked about.
        </Text>
        <Outcome tag={tag} value={value} locale={locale} />
        <Examples
          onChoose={(example) => {
            setTag(example.tag);
            setValue(example.value);
          }}
        />
      </Stack>
    </Card>
  );
}

type Example = (typeof EXAMPLES)[number];

function Examples({ onChoose }: { onChoose: (example: Example) => void }) {
  return (
    <div role="group" aria-labelledby="examples">
      <Text size="sm" fw={600} mb={6} id="examples">
        Examples
      </Text>
      <Group gap={6}>
        {EXAMPLES.map((example) => (
          <Button
            key={example.tag}
            variant="default"
            size="compact-md"
            title={example.tag}
            onClick={() => onChoose(example)}
          >
            {example.does}
          </Button>
        ))}
      </Group>
    </div>
  );
}

function Outcome({ tag, value, locale }: { tag: string; value: string; locale: string }) {
  const tried = tryPlaceholder(tag, value, locale);
  return (
    <div role="status">
      {'printed' in tried ? (
        <Text>Prints: {tried.printed === '' ? <em>nothing</em> : <Code fz="md">{tried.printed}</Code>}</Text>
      ) : (
        <Alert color="yellow" role="presentation">
          {tried.message} {tried.remedy}
        </Alert>
      )}
    </div>
  );
}
