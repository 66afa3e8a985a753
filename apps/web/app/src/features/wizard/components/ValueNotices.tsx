import { Alert, List, Stack, Text, Title } from '@mantine/core';
import { type ColumnFinding } from '@rowdeck/engine-pptx-findings';
import { type ColumnAnswer } from '@rowdeck/engine-values';
import { formatCount, ProgressMeter } from '@rowdeck/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { contradictionsOf, filteredTableOf } from '../column-readings';
import { readingsOf } from '../reading-sentences';
import { type ValueChecks } from '../use-value-checks';
import { type WizardState } from '../wizard-state';
import { CorrectButton } from './CorrectButton';
import { DoubtfulCellsNotice } from './DoubtfulCellsNotice';
import { ColumnQuestions } from './ColumnQuestions';
import { BlankRows } from './BlankRows';
import { CorrectedTable } from './CorrectedTable';
import { FaultyRowsNotice } from './FaultyRowsNotice';
import { LeaveOutRows } from './LeaveOutRows';

interface ValueNoticesProps {
  readonly state: WizardState;
  readonly checks: ValueChecks;
  readonly disabled: boolean;
  readonly onAnswer: (column: string, answer: ColumnAnswer) => void;
  readonly onEdit: (keys: readonly string[], value: string | null) => void;
}

/** How the values are read, what is to be answered about them, and which cannot be read. */
export function ValueNotices({ state, checks, disabled, onAnswer, onEdit }: ValueNoticesProps) {
  const { questions, checking, faulty, corrections, accepted, accept, doubts, cells } = checks;
  const filtered = useMemo(() => filteredTableOf(state), [state]);
  const sentences = useMemo(() => readingsOf(filtered, questions), [filtered, questions]);
  const contradictions = useMemo(() => contradictionsOf(filtered), [filtered]);
  const editing = { edits: state.edits, disabled: disabled || corrections.busy, onEdit };
  const correct = <CorrectButton cells={cells} corrections={corrections} {...editing} />;
  const totalRows = state.table?.preview.totalRows ?? 0;
  return (
    <>
      <Contradictions findings={contradictions} />
      <ReadingList sentences={sentences} />
      <ColumnQuestions questions={questions} answers={state.answers} disabled={disabled} onAnswer={onAnswer} />
      {checking && (
        <ProgressMeter
          label="Checking the values of all rows"
          percent={(checking.rows / totalRows) * 100}
          value={formatCount(checking.rows, 'row')}
        />
      )}
      <FaultyRowsNotice
        faulty={faulty}
        totalRows={totalRows}
        accepted={accepted}
        onAccept={accept}
        leaveOut={<LeaveOutRows {...{ faulty, totalRows, cells, corrections }} {...editing} />}
        {...editing}
      >
        {correct}
      </FaultyRowsNotice>
      <DoubtfulCellsNotice columns={doubts} {...editing}>
        {/* There is one button, below the first list. */}
        {!faulty?.cells.length && correct}
      </DoubtfulCellsNotice>
      <BlankRows preview={state.table?.preview} corrections={corrections} disabled={disabled} />
      <CorrectedTable table={state.table} corrections={corrections} disabled={disabled} />
    </>
  );
}

/** Columns in which not all values are written alike, as where two tables were joined. */
function Contradictions({ findings }: { readonly findings: readonly ColumnFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle />} title="Are all of these values meant so?">
      <Stack gap={6}>
        {findings.map(({ message, remedy }) => (
          <Text key={message} size="sm" style={{ overflowWrap: 'anywhere' }}>
            {message} Each is read as it is written. {remedy}
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
