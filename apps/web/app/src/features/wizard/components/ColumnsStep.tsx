import { Button, Code, type ComboboxItem, Group, Stack, Text } from '@mantine/core';
import { type ColumnAnswer } from '@rowdeck/engine-values';
import { formatCount, FormAlert, ProgressMeter, SubmitButton } from '@rowdeck/ui';
import { IconArrowRight, IconWand } from '@tabler/icons-react';
import { useMemo } from 'react';
import { strayed, unmapped } from '../auto-map';
import { type BatchSubmission } from '../use-submit-batch';
import { mappedAsBefore, maySubmit, type WizardState } from '../wizard-state';
import classes from './ColumnsStep.module.css';
import { LocaleSelect } from './LocaleSelect';
import { LongSelect } from './LongSelect';
import { TemplateNotice } from './TemplateNotice';
import { ValueNotices } from './ValueNotices';
import { StepButtons } from './WizardSteps';

interface ColumnsStepProps {
  readonly state: WizardState;
  readonly submission: BatchSubmission;
  readonly onChoose: (placeholder: string, column: string) => void;
  readonly onMatchByName: () => void;
  readonly onAnswer: (column: string, answer: ColumnAnswer) => void;
  readonly onLocale: (locale: string) => void;
  readonly onEdit: (keys: readonly string[], value: string) => void;
  readonly onBack: () => void;
}

export function ColumnsStep({ state, submission, onBack, ...on }: ColumnsStepProps) {
  const { template, table, mapping } = state;
  const { submit, busy, errors, values, text } = submission;
  const columns = useMemo(() => columnsOf(table), [table]);
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
        asBefore={mappedAsBefore(state)}
        onMatchByName={on.onMatchByName}
        disabled={busy}
      />
      {template.placeholders.map((placeholder) => (
        <ColumnChoice
          key={placeholder}
          placeholder={placeholder}
          columns={columns}
          column={mapping[placeholder] ?? ''}
          example={rows[0]?.[headers.indexOf(mapping[placeholder] ?? '')]}
          disabled={busy}
          onChoose={(column) => on.onChoose(placeholder, column)}
        />
      ))}
      <TemplateNotice templateId={template.id} check={text} disabled={busy} />
      <PrintedAs state={state} disabled={busy} onLocale={on.onLocale} />
      <ValueNotices state={state} checks={values} disabled={busy} {...on} />
      {busy && <Sending {...submission} />}
      <StepButtons onBack={onBack} busy={busy}>
        <SubmitButton
          label={`Generate ${formatCount(totalRows, 'Presentation')}`}
          busyLabel="Generating..."
          busy={busy}
          disabled={!values.ready || !text.ready || !maySubmit(state)}
        />
      </StepButtons>
    </Stack>
  );
}

/** What has been sent whole cannot be taken back. */
function Sending({ sent, cancel }: Pick<BatchSubmission, 'sent' | 'cancel'>) {
  return (
    <Stack gap="xs">
      <ProgressMeter label="Uploading your data" percent={sent * 100} animated={sent >= 1} />
      {sent < 1 && (
        <Group>
          <Button variant="default" size="xs" onClick={cancel}>
            Cancel the upload
          </Button>
        </Group>
      )}
    </Stack>
  );
}

const columnsOf = (table: WizardState['table']): readonly ComboboxItem[] =>
  (table?.preview.headers ?? []).map((header) => ({ value: header, label: header }));

interface PrintedAsProps {
  readonly state: WizardState;
  readonly disabled: boolean;
  readonly onLocale: (locale: string) => void;
}

/** Without filters nothing depends on it. */
function PrintedAs({ state: { filters, locale }, disabled, onLocale }: PrintedAsProps) {
  if (filters.length === 0) return null;
  return (
    <LocaleSelect
      label="Numbers and dates are printed as in"
      value={locale}
      onChange={(chosen) => chosen !== null && onLocale(chosen)}
      allowDeselect={false}
      disabled={disabled}
    />
  );
}

interface IntroductionProps {
  readonly placeholders: number;
  readonly open: number;
  /** How many have a column of their own name that is not the one chosen. */
  readonly strayed: number;
  /** How many began with the column of the last batch, and not by name. */
  readonly asBefore: number;
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

function MappingState({ open, strayed: astray, asBefore }: Pick<IntroductionProps, 'open' | 'strayed' | 'asBefore'>) {
  return (
    <div role="status">
      <Text c={open > 0 ? undefined : 'dimmed'}>
        {open > 0
          ? `${formatCount(open, 'placeholder')} still ${open === 1 ? 'needs' : 'need'} a column.`
          : 'Every placeholder has a column.'}
      </Text>
      {asBefore > 0 && (
        <Text size="sm" c="dimmed">
          {formatCount(asBefore, 'column')} as in your last batch of this template.
        </Text>
      )}
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
  readonly columns: readonly ComboboxItem[];
  readonly column: string;
  readonly example: string | undefined;
  readonly disabled: boolean;
  readonly onChoose: (column: string) => void;
}

/** What stands there without a column. */
const COUNTED: Readonly<Record<string, string>> = { row: 'The number of the row', rows: 'The number of rows' };

function ColumnChoice({ placeholder, columns, column, example, disabled, onChoose }: ColumnChoiceProps) {
  return (
    <div className={classes['row']}>
      <Code className={classes['placeholder']}>{`{{${placeholder}}}`}</Code>
      <IconArrowRight size={18} className={classes['arrow']} aria-hidden />
      <LongSelect
        aria-label={`Column for ${placeholder}`}
        placeholder={COUNTED[placeholder] ?? 'Select a column'}
        options={columns}
        value={column === '' ? null : column}
        onChange={(chosen) => onChoose(chosen ?? '')}
        clearable
        disabled={disabled}
        description={example ? <FirstRow cell={example} /> : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
    </div>
  );
}

/** A cell may hold a letter. */
function FirstRow({ cell }: { readonly cell: string }) {
  return (
    <Text span inherit lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
      First row: {cell}
    </Text>
  );
}
