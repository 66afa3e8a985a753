import { Button, Group, Stack, Text } from '@mantine/core';
import { type ColumnAnswer } from '@rowdeck/engine-values';
import { Form, FormAlert, formatCount, LocaleSelect, ProgressMeter, SubmitButton } from '@rowdeck/ui';
import { IconWand } from '@tabler/icons-react';
import { useMemo } from 'react';
import { strayed, unmapped } from '../auto-map';
import { mappedAsBefore, textFaults } from '../mapping-lines';
import { type BatchSubmission } from '../use-submit-batch';
import { useBatchCost } from '../use-batch-cost';
import { PLACES, whatIsLeft } from '../what-is-left';
import { maySubmit, type WizardState } from '../wizard-state';
import { type SaidRules } from '../said-rules';
import { BatchRules } from './BatchRules';
import { CostOfBatch } from './CostOfBatch';
import { MappingLines } from './MappingLines';
import { ReplaceTable } from './ReplaceTable';
import { RowPreview } from './RowPreview';
import { TemplateNotice } from './TemplateNotice';
import { ValueNotices } from './ValueNotices';
import { WhatIsLeft } from './WhatIsLeft';
import { StepButtons } from './WizardSteps';

interface ColumnsStepProps {
  readonly state: WizardState;
  readonly submission: BatchSubmission;
  readonly onChoose: (placeholder: string, column: string) => void;
  readonly onText: (placeholder: string, text: string) => void;
  readonly onMatchByName: () => void;
  readonly onAnswer: (column: string, answer: ColumnAnswer) => void;
  readonly onLocale: (locale: string) => void;
  readonly onEdit: (keys: readonly string[], value: string | null) => void;
  readonly onRules: (rules: Partial<SaidRules>) => void;
  readonly onBack: () => void;
}

const NO_ROWS = { totalRows: 0, blankRows: 0 };

export function ColumnsStep({ state, submission, onBack, ...on }: ColumnsStepProps) {
  const { template, table, mapping, filters, locale, defaults } = state;
  const { submit, busy, errors, values, text } = submission;
  const faults = useMemo(
    () => textFaults({ filters, mapping, locale, dataLocale: table?.settings.data_locale }),
    [filters, mapping, locale, table],
  );
  const { cost, lost } = useBatchCost(table?.preview ?? NO_ROWS, values);
  if (!template || !table) return null;
  const { headers, totalRows } = table.preview;
  const left = whatIsLeft(state, { faultyTexts: faults.size, values, text, cost });
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Notices fault={errors.fields.mapping} former={table.file.name} onReplace={onBack} />
      <Introduction
        placeholders={template.placeholders.length}
        open={unmapped(mapping, defaults).length}
        strayed={strayed(mapping, headers).length}
        asBefore={mappedAsBefore(state)}
        onMatchByName={on.onMatchByName}
        disabled={busy}
      />
      <Stack id={PLACES.mapping}>
        <MappingLines state={state} faults={faults} disabled={busy} onColumn={on.onChoose} onText={on.onText} />
      </Stack>
      <RowPreview state={state} />
      <TemplateNotice id={PLACES.template} templateId={template.id} check={text} disabled={busy} />
      <PrintedAs state={state} disabled={busy} onLocale={on.onLocale} />
      <BatchRules state={state} errors={errors.fields} disabled={busy} onRules={on.onRules} />
      <ValueNotices state={state} checks={values} disabled={busy} {...on} />
      <CostOfBatch cost={cost} lost={lost} />
      {busy && <Sending {...submission} />}
      {!busy && <WhatIsLeft left={left} />}
      <StepButtons onBack={onBack} busy={busy}>
        <SubmitButton
          label={`Generate ${formatCount(totalRows, 'Presentation')}`}
          busyLabel="Generating..."
          busy={busy}
          disabled={left.length > 0 || !values.ready || !maySubmit(state)}
        />
      </StepButtons>
    </Form>
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
          ? `${formatCount(open, 'placeholder')} still ${open === 1 ? 'needs' : 'need'} a column or a text.`
          : 'Every placeholder is filled.'}
      </Text>
      {asBefore > 0 && (
        <Text size="sm" c="dimmed">
          {formatCount(asBefore, 'placeholder')} filled as in your last batch of this template.
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

interface NoticesProps {
  readonly fault: string | undefined;
  readonly former: string;
  readonly onReplace: () => void;
}

function Notices({ fault, ...table }: NoticesProps) {
  return (
    <>
      <FormAlert message={fault ?? null} />
      <ReplaceTable {...table} />
    </>
  );
}
