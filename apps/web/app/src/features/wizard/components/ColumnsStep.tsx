import { Alert, Button, Code, Group, List, Select, Stack, Text, Title } from '@mantine/core';
import { type ColumnAnswer, type TableReadings } from '@rowdeck/engine-values';
import { formatCount, FormAlert, ProgressMeter, SubmitButton } from '@rowdeck/ui';
import { IconAlertTriangle, IconArrowRight, IconWand } from '@tabler/icons-react';
import { useMemo } from 'react';
import { strayed, unmapped } from '../auto-map';
import { isOpen } from '../column-question';
import { contradictionsOf, readingsOf } from '../column-readings';
import { type BatchSubmission } from '../use-submit-batch';
import { maySubmit, type WizardState } from '../wizard-state';
import { ColumnQuestions } from './ColumnQuestions';
import classes from './ColumnsStep.module.css';
import { StepButtons } from './WizardSteps';

interface ColumnsStepProps {
  readonly state: WizardState;
  readonly submission: BatchSubmission;
  readonly onChoose: (placeholder: string, column: string) => void;
  readonly onMatchByName: () => void;
  readonly onAnswer: (column: string, answer: ColumnAnswer) => void;
  readonly onBack: () => void;
}

export function ColumnsStep({ state, submission, onChoose, onMatchByName, onAnswer, onBack }: ColumnsStepProps) {
  const { template, table, mapping, answers } = state;
  const { submit, busy, sent, errors, questions } = submission;
  const { sentences, contradictions } = useReadings(state);
  if (!template || !table) return null;
  const { headers, rows, totalRows } = table.preview;
  const open = unmapped(mapping).length;
  return (
    <Stack
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormAlert message={errors.fields.mapping ?? null} />
      <Introduction
        placeholders={template.placeholders.length}
        open={open}
        strayed={strayed(mapping, headers).length}
        onMatchByName={onMatchByName}
        disabled={busy}
      />
      {template.placeholders.map((placeholder) => (
        <ColumnChoice
          key={placeholder}
          placeholder={placeholder}
          headers={headers}
          column={mapping[placeholder] ?? ''}
          example={rows[0]?.[headers.indexOf(mapping[placeholder] ?? '')]}
          disabled={busy}
          onChoose={(column) => onChoose(placeholder, column)}
        />
      ))}
      <Contradictions sentences={contradictions} />
      <ReadingList sentences={sentences} />
      <ColumnQuestions questions={questions} answers={answers} disabled={busy} onAnswer={onAnswer} />
      {busy && <ProgressMeter label="Uploading your data" percent={sent * 100} animated={sent >= 1} />}
      <StepButtons onBack={onBack} busy={busy}>
        <SubmitButton
          label={`Generate ${formatCount(totalRows, 'Presentation')}`}
          busyLabel="Generating..."
          busy={busy}
          disabled={!maySubmit(state) || questions.some((one) => isOpen(one, answers.get(one.column)))}
        />
      </StepButtons>
    </Stack>
  );
}

function useReadings({ table, mapping, filters }: WizardState) {
  const readings = table?.preview.readings ?? NO_READINGS;
  return useMemo(() => {
    const filtered = { filters, mapping, readings };
    return { sentences: readingsOf(filtered), contradictions: contradictionsOf(filtered) };
  }, [filters, mapping, readings]);
}

const NO_READINGS: TableReadings = { columns: [] };

/** Columns in which not all values are written alike, as where two tables were joined. */
function Contradictions({ sentences }: { readonly sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle />} title="Are all of these values meant so?">
      <Stack gap={6}>
        {sentences.map((sentence) => (
          <Text key={sentence} size="sm" style={{ overflowWrap: 'anywhere' }}>
            {sentence} Each is read as it is written.
          </Text>
        ))}
      </Stack>
    </Alert>
  );
}

/** How the values are read that filters format, before anything is made of them. */
function ReadingList({ sentences }: { readonly sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <section aria-labelledby="readings">
      <Title order={2} size="h5" id="readings" mb={6}>
        How the values are read
      </Title>
      <List size="sm" spacing={4}>
        {sentences.map((sentence) => (
          <List.Item key={sentence} style={{ overflowWrap: 'anywhere' }}>
            {sentence}
          </List.Item>
        ))}
      </List>
    </section>
  );
}

interface IntroductionProps {
  readonly placeholders: number;
  readonly open: number;
  /** How many have a column of their own name that is not the one chosen. */
  readonly strayed: number;
  readonly disabled: boolean;
  readonly onMatchByName: () => void;
}

function Introduction({ placeholders, disabled, onMatchByName, ...counts }: IntroductionProps) {
  if (placeholders === 0) {
    return <Text>This template has no placeholders, so every presentation will be a copy of it.</Text>;
  }
  return (
    <Group justify="space-between">
      <MappingState {...counts} />
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconWand size={15} />}
        onClick={onMatchByName}
        disabled={disabled}
      >
        Match by name
      </Button>
    </Group>
  );
}

function MappingState({ open, strayed: astray }: Pick<IntroductionProps, 'open' | 'strayed'>) {
  return (
    <div role="status">
      <Text c={open > 0 ? undefined : 'dimmed'}>
        {open > 0
          ? `${formatCount(open, 'placeholder')} still ${open === 1 ? 'needs' : 'need'} a column.`
          : 'Every placeholder has a column.'}
      </Text>
      {astray > 0 && (
        <Text size="sm" c="var(--rd-warning)">
          {astray === 1
            ? '1 placeholder is not mapped to the column of the same name.'
            : `${formatCount(astray, 'placeholder')} are not mapped to the columns of the same names.`}
        </Text>
      )}
    </div>
  );
}

interface ColumnChoiceProps {
  readonly placeholder: string;
  readonly headers: readonly string[];
  readonly column: string;
  readonly example: string | undefined;
  readonly disabled: boolean;
  readonly onChoose: (column: string) => void;
}

/** What stands there without a column. */
const COUNTED: Readonly<Record<string, string>> = { row: 'The number of the row', rows: 'The number of rows' };

function ColumnChoice({ placeholder, headers, column, example, disabled, onChoose }: ColumnChoiceProps) {
  return (
    <div className={classes['row']}>
      <Code className={classes['placeholder']}>{`{{${placeholder}}}`}</Code>
      <IconArrowRight size={18} className={classes['arrow']} aria-hidden />
      <Select
        aria-label={`Column for ${placeholder}`}
        placeholder={COUNTED[placeholder] ?? 'Select a column'}
        data={[...headers]}
        value={column === '' ? null : column}
        onChange={(chosen) => onChoose(chosen ?? '')}
        searchable
        clearable
        disabled={disabled}
        description={example ? `First row: ${example}` : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
    </div>
  );
}
