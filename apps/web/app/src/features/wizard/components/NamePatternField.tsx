import { Button, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { IconHelpCircle, IconHistory } from '@tabler/icons-react';
import { type ReactNode, type RefObject, type SyntheticEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { type PatternOrigin, type RulesInForce } from '../batch-rules';
import { tagOf } from '../name-pattern';
import { LongSelect } from './LongSelect';

interface NamePatternFieldProps {
  readonly rules: RulesInForce;
  readonly error: string | undefined;
  readonly headers: readonly string[];
  /** The names of the first files. */
  readonly examples: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (pattern: string) => void;
}

/** How files are named, with the first names that come of it, and what can be put in. */
export function NamePatternField({ rules, error, headers, examples, disabled, onChange }: NamePatternFieldProps) {
  const { pattern, origin } = rules;
  const { field, onSelect, insert } = useInsertion(pattern, onChange);
  return (
    <Stack gap="xs">
      <TextInput
        ref={field}
        onSelect={onSelect}
        label="Names of the files"
        placeholder="After the template, with the number of the row"
        value={pattern}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        error={error}
        disabled={disabled}
        description={<Names origin={origin} examples={examples} />}
        descriptionProps={{ component: 'div' }}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="off"
        spellCheck={false}
      />
      <Insertions headers={headers} disabled={disabled} onInsert={insert} />
    </Stack>
  );
}

const ORIGINS: Readonly<Partial<Record<PatternOrigin, readonly [icon: ReactNode, words: string]>>> = {
  before: [<IconHistory key="before" size={14} aria-hidden />, 'It is the pattern of your last batch.'],
  guess: [
    <IconHelpCircle key="guess" size={14} aria-hidden />,
    'A guess: this column looks like a name. Please check.',
  ],
};

function Names({ origin, examples }: { readonly origin: PatternOrigin; readonly examples: readonly string[] }) {
  const [icon, words] = ORIGINS[origin] ?? [null, null];
  return (
    <>
      {words !== null && (
        <Group component="span" gap={4} wrap="nowrap" c={origin === 'guess' ? 'var(--rd-warning)' : undefined}>
          {icon}
          {words}
        </Group>
      )}
      {examples.length > 0 && (
        <>
          <Text span inherit>
            The first files will be called:
          </Text>
          <List size="xs">
            {examples.map((name) => (
              <List.Item key={name} style={{ overflowWrap: 'anywhere' }}>
                {name}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </>
  );
}

/** What has a button each; of a table with many columns the others are in a list. */
const MOST_BUTTONS = 6;

interface InsertionsProps {
  readonly headers: readonly string[];
  readonly disabled: boolean;
  readonly onInsert: (tag: string) => void;
}

function Insertions({ headers, disabled, onInsert }: InsertionsProps) {
  const tags = useMemo(() => tagsFor(headers), [headers]);
  const others = tags.slice(MOST_BUTTONS);
  return (
    <Group gap="xs" role="group" aria-label="Put into the names">
      {tags.slice(0, MOST_BUTTONS).map(([tag, label]) => (
        <Button
          key={tag}
          variant="default"
          size="compact-sm"
          disabled={disabled}
          maw="100%"
          aria-label={`Insert ${label}`}
          onClick={() => onInsert(tag)}
        >
          {label}
        </Button>
      ))}
      {others.length > 0 && (
        <LongSelect
          aria-label="Insert another column"
          placeholder="Another column…"
          size="xs"
          options={others.map(([tag, label]) => ({ value: tag, label }))}
          value={null}
          onChange={(tag) => tag !== null && onInsert(tag)}
          disabled={disabled}
        />
      )}
    </Group>
  );
}

const tagsFor = (headers: readonly string[]): readonly (readonly [tag: string, label: string])[] => {
  const columns = headers.flatMap((header) => {
    const tag = tagOf(header, headers);
    return tag === null ? [] : [[tag, header] as const];
  });
  const counter = columns.some(([tag]) => tag === '{{row}}') ? [] : [['{{row}}', 'Number of the row'] as const];
  return [...counter, ...columns];
};

/** Puts texts where the cursor stands, or over what is marked, and the cursor behind them. */
function useInsertion(text: string, onChange: (text: string) => void) {
  const field: RefObject<HTMLInputElement | null> = useRef(null);
  const cursor = useRef<number | null>(null);
  const selected = useRef<readonly [from: number, to: number] | null>(null);
  useLayoutEffect(() => {
    if (cursor.current === null) return;
    field.current?.focus();
    field.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  }, [text]);
  const insert = (tag: string) => {
    const [start, end] = selected.current ?? [text.length, text.length];
    const behind = start + tag.length;
    cursor.current = behind;
    selected.current = [behind, behind];
    onChange(`${text.slice(0, start)}${tag}${text.slice(end)}`);
  };
  const onSelect = ({ currentTarget: { selectionStart, selectionEnd } }: SyntheticEvent<HTMLInputElement>) => {
    if (selectionStart !== null && selectionEnd !== null) selected.current = [selectionStart, selectionEnd];
  };
  return { field, onSelect, insert };
}
