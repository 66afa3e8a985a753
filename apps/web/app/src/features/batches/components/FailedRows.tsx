import { Box, Card, Group, Pagination, SegmentedControl, Stack, Title } from '@mantine/core';
import { isLost, useBatchFailuresQuery, usePolling } from '@rowdeck/api-client';
import { batchesHttp, type BatchView, type FailedRow, type FailureKind, pathOf } from '@rowdeck/contracts';
import {
  DownloadLink,
  faultyCount,
  FormAlert,
  formatCount,
  formatNumber,
  Loaded,
  PlansLink,
  RowsSkeleton,
} from '@rowdeck/ui';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { changedRows, NO_CORRECTIONS, withCell, withEverywhere } from './corrections-draft';
import { FailedRowItem } from './FailedRowItem';
import { RerunActions } from './RerunActions';
import { type SentCorrections, useSendCorrections } from './use-send-corrections';

/** The rows that failed, with the values at fault to be corrected where they stand. */
export function FailedRows({ batch }: { batch: BatchView }) {
  const { query, page, pages, setPage, kind, setKind } = useFailures(batch);
  const sent = useSendCorrections(batch.id);
  const over = batch.finished_at !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sent.send(false);
  };
  return (
    <section aria-labelledby="failed-rows">
      <Head batch={batch} over={over} />
      {hasBothKinds(batch) && <Kinds batch={batch} kind={kind} onKind={setKind} />}
      <Loaded query={{ ...query, data: query.currentData }} skeleton={<RowsSkeleton />}>
        {({ failures }) => (
          <form onSubmit={submit} noValidate>
            <Stack>
              <FailureList failures={failures} sent={sent} disabled={!over || sent.busy} />
              <FailurePages page={page} pages={pages} onPage={setPage} />
              <LeftOut words={sent.leftOut} />
              <FormAlert message={sent.refusal?.message ?? null}>
                {sent.refusal?.plans && <PlansLink newTab size="sm" display="block" />}
              </FormAlert>
              {over && (
                <RerunActions
                  changed={changedRows(sent.draft, failures)}
                  more={sent.draft.everywhere.size > 0 && pages > 1}
                  failed={batch.failed_count}
                  faulty={faultyCount(batch) > 0}
                  busy={sent.busy}
                  onTryAgain={() => sent.send(true)}
                  onDiscard={() => sent.change(NO_CORRECTIONS)}
                />
              )}
            </Stack>
          </form>
        )}
      </Loaded>
    </section>
  );
}

/** A page of one kind of them. */
function useFailures(batch: BatchView) {
  const [kind, setKind] = useState<FailureKind>('faulty');
  const [page, setPage] = useState(1);
  const [pollingInterval, pollWhile] = usePolling();
  const query = useBatchFailuresQuery(
    { id: batch.id, page, ...(hasBothKinds(batch) && { only: kind }) },
    { pollingInterval, skipPollingIfUnfocused: true, refetchOnFocus: true },
  );
  pollWhile(isLost(query.error));
  const pages = query.currentData?.pagination.total_pages ?? page;
  // Where some of them are made, there are fewer.
  if (page > pages) setPage(pages);
  const choose = (chosen: FailureKind) => {
    setKind(chosen);
    setPage(1);
  };
  return { query, page, pages, setPage, kind, setKind: choose };
}

function Head({ batch, over }: { batch: BatchView; over: boolean }) {
  return (
    <Group justify="space-between" align="baseline" mb="sm" gap="xs">
      <Title order={2} size="h4" id="failed-rows">
        {faultyCount(batch) === 0 ? 'Rows that were not made' : 'Failed rows'}
      </Title>
      {over && (
        <DownloadLink href={pathOf(batchesHttp.errors, { params: { id: batch.id } })} fileName="errors.csv">
          errors.csv ({formatCount(batch.failed_count, 'row')})
        </DownloadLink>
      )}
    </Group>
  );
}

/** What is wrong stands apart from what was not made since the batch was cancelled. */
const hasBothKinds = (batch: BatchView): boolean => batch.not_made_count > 0 && faultyCount(batch) > 0;

/** Has its place in the tree before it is said, so that it is read out. */
function LeftOut({ words }: { words: string | null }) {
  return (
    <Box role="status" m={0} fz="sm" mb={words === null ? 'calc(-1 * var(--mantine-spacing-md))' : undefined}>
      {words}
    </Box>
  );
}

interface KindsProps {
  readonly batch: BatchView;
  readonly kind: FailureKind;
  readonly onKind: (kind: FailureKind) => void;
}

function Kinds({ batch, kind, onKind }: KindsProps) {
  return (
    <SegmentedControl<FailureKind>
      aria-label="Which of them are shown"
      mb="sm"
      value={kind}
      onChange={onKind}
      data={[
        { value: 'faulty', label: `To be corrected (${formatNumber(faultyCount(batch))})` },
        { value: 'not_made', label: `Not made (${formatNumber(batch.not_made_count)})` },
      ]}
    />
  );
}

interface FailureListProps {
  readonly failures: readonly FailedRow[];
  readonly sent: Pick<SentCorrections, 'draft' | 'change'>;
  readonly disabled: boolean;
}

function FailureList({ failures, sent: { draft, change }, disabled }: FailureListProps) {
  if (failures.length === 0) return null;
  return (
    <Card p={0}>
      <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }} onKeyDown={focusNextField}>
        {failures.map((failure) => (
          <FailedRowItem
            key={failure.row}
            failure={failure}
            draft={draft}
            disabled={disabled}
            onType={(fault, text) => change(withCell(draft, failure.row, fault, text))}
            onEverywhere={(fault) => change(withEverywhere(draft, failure.row, fault))}
          />
        ))}
      </Stack>
    </Card>
  );
}

interface FailurePagesProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Not in the address, which is that of the page of presentations: what is typed stays with the page. */
function FailurePages({ page, pages, onPage }: FailurePagesProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages of failed rows">
      <Pagination
        value={page}
        total={pages}
        onChange={onPage}
        size="sm"
        getItemProps={(number) => ({ 'aria-label': `Page ${number} of failed rows` })}
        getControlProps={(control) => ({
          'aria-label': control === 'previous' ? 'Previous failed rows' : 'Next failed rows',
        })}
      />
    </nav>
  );
}

/** Enter goes on to the next field of a list, and behind the last to what sends its form. */
function focusNextField(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget: list } = event;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...list.querySelectorAll('input')];
  const next = fields[fields.indexOf(target) + 1];
  if (next) {
    next.focus();
    next.select();
  } else target.form?.querySelector<HTMLElement>('button[type="submit"]:not(:disabled)')?.focus();
}
