import { Code, type ComboboxItem, Group, Text, TextInput } from '@mantine/core';
import { isBlank } from '@rowdeck/engine-values';
import { IconArrowRight, IconCheck, IconHelpCircle, IconHistory } from '@tabler/icons-react';
import { isolated } from '@rowdeck/ui';
import { type ReactNode } from 'react';
import { isText } from '../auto-map';
import { type MappingLine as Line, type MatchKind } from '../mapping-lines';
import { LongSelect } from './LongSelect';
import classes from './MappingLines.module.css';

/** Headers hold no NUL. */
const TEXT = '\0text';
const BLANK = '\0blank';

interface MappingLineProps {
  readonly line: Line;
  readonly columns: readonly ComboboxItem[];
  /** The cell of the first row. */
  readonly example: string | undefined;
  /** Why its text cannot be printed. */
  readonly fault: string | undefined;
  readonly disabled: boolean;
  readonly onColumn: (placeholder: string, column: string) => void;
  readonly onText: (placeholder: string, text: string) => void;
  /** Whether a text is being written that is still empty. */
  readonly writing: boolean;
  readonly onWriting: (placeholder: string, writing: boolean) => void;
}

/** What stands there without a column. */
const COUNTED: Readonly<Record<string, string>> = { row: 'The number of the row', rows: 'The number of rows' };

const ownWords = ({ placeholder, ownText }: Line): string =>
  COUNTED[placeholder] ?? (ownText === null ? 'Select a column' : `Its default: ${ownText}`);

const optionsOf = ({ ownText }: Line, columns: readonly ComboboxItem[]): readonly ComboboxItem[] => [
  ...columns,
  { value: TEXT, label: 'The same text in all…' },
  { value: BLANK, label: ownText === null ? 'Leave blank' : `Its default: ${ownText}` },
];

/** A placeholder, and what fills it: a column, a text or nothing. */
export function MappingLine({ line, columns, example, fault, disabled, writing, ...on }: MappingLineProps) {
  const { placeholder, value, kind } = line;
  const hasText = writing || (isText(value) && value.text !== '');
  const chosen = hasText ? TEXT : isText(value) ? BLANK : value;
  const choose = (next: string) => {
    on.onWriting(placeholder, next === TEXT);
    if (next === BLANK) on.onText(placeholder, '');
    else on.onColumn(placeholder, next === TEXT ? '' : next);
  };
  // As long as the field is blank nothing fills the placeholder: to leave it blank is another choice.
  const write = (text: string) => {
    if (!isBlank(text)) return on.onText(placeholder, text);
    on.onWriting(placeholder, true);
    on.onColumn(placeholder, '');
  };
  return (
    <div className={classes['row']} data-left={kind === 'open' || fault !== undefined || undefined}>
      <Code className={classes['placeholder']}>{`{{${placeholder}}}`}</Code>
      <IconArrowRight size={18} className={classes['arrow']} aria-hidden />
      <div>
        <LongSelect
          aria-label={`Column for ${placeholder}`}
          placeholder={ownWords(line)}
          options={optionsOf(line, columns)}
          value={chosen === '' ? null : chosen}
          onChange={(next) => choose(next ?? '')}
          clearable
          disabled={disabled}
          description={<Reason kind={kind} example={example} />}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        {hasText && (
          <TextInput
            mt="xs"
            aria-label={`Text for ${placeholder}`}
            placeholder={line.ownText === null ? 'In every presentation' : ownWords(line)}
            autoFocus={writing}
            value={isText(value) ? value.text : ''}
            onChange={({ currentTarget }) => write(currentTarget.value)}
            error={fault}
            disabled={disabled}
          />
        )}
      </div>
    </div>
  );
}

const REASONS: Readonly<Partial<Record<MatchKind, readonly [icon: ReactNode, words: string]>>> = {
  same: [<IconCheck key="same" size={14} aria-hidden />, 'The column has the same name.'],
  before: [<IconHistory key="before" size={14} aria-hidden />, 'It was this column in your last batch.'],
  guess: [<IconHelpCircle key="guess" size={14} aria-hidden />, 'A guess: the names are alike. Please check.'],
};

/** Why it is mapped so, and what the first row holds: a cell may hold a letter. */
function Reason({ kind, example }: { readonly kind: MatchKind; readonly example: string | undefined }) {
  const [icon, words] = REASONS[kind] ?? [null, null];
  return (
    <>
      {words !== null && (
        <Group component="span" gap={4} wrap="nowrap" c={kind === 'guess' ? 'var(--rd-warning)' : undefined}>
          {icon}
          {words}
        </Group>
      )}
      {example && (
        <Text span inherit lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
          The first row holds “{isolated(example)}”.
        </Text>
      )}
    </>
  );
}
