import { Alert, Box, Button, Card, Code, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { messageOf, useSessionQuery, useTriedPlaceholderQuery } from '@rowdeck/api-client';
import { type PlaceholderOutcome, TRIED_MAX_LENGTH, type TriedPlaceholder } from '@rowdeck/contracts';
import { LocaleSelect } from '@rowdeck/ui';
import { useMemo, useState } from 'react';

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
            maxLength={TRIED_MAX_LENGTH}
            styles={{ input: { fontFamily: 'monospace' } }}
            spellCheck={false}
          />
          <TextInput
            label="Value in the table"
            maxLength={TRIED_MAX_LENGTH}
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

/** Somebody who types is not answered before they rest. */
const DEBOUNCE_MS = 200;

function Outcome({ tag, value, locale }: Required<TriedPlaceholder>) {
  const typed = useMemo(() => ({ tag, value, locale }), [tag, value, locale]);
  const [tried] = useDebouncedValue(typed, DEBOUNCE_MS);
  const { data: outcome, error, isFetching, refetch } = useTriedPlaceholderQuery(tried);
  const isAwaited = isFetching || tried !== typed;
  if (error !== undefined && !isAwaited) return <Unanswered error={error} onAgain={refetch} />;
  return (
    <Box role="status" aria-busy={isAwaited} mih="2lh" opacity={isAwaited ? 0.6 : 1}>
      {outcome && <Answer outcome={outcome} />}
    </Box>
  );
}

function Answer({ outcome }: { readonly outcome: PlaceholderOutcome }) {
  if ('printed' in outcome)
    return <Text>Prints: {outcome.printed === '' ? <em>nothing</em> : <Code fz="md">{outcome.printed}</Code>}</Text>;
  return (
    <Alert color="yellow" role="presentation">
      {outcome.message} {outcome.remedy}
    </Alert>
  );
}

/** The server prints as presentations do; what a browser would print may differ, and is not shown for it. */
function Unanswered({ error, onAgain }: { readonly error: unknown; readonly onAgain: () => unknown }) {
  return (
    <Alert color="yellow" title="What is printed cannot be shown at the moment">
      <Group justify="space-between" gap="xs">
        <Text size="sm">{messageOf(error)}</Text>
        <Button size="xs" variant="default" onClick={() => void onAgain()}>
          Try again
        </Button>
      </Group>
    </Alert>
  );
}
