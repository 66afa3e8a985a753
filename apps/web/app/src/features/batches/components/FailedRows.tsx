import { Card, Group, Pagination, Stack, Title } from '@mantine/core';
import { isLost, useBatchFailuresQuery, usePolling } from '@rowdeck/api-client';
import { batchesHttp, type BatchView, type FailedRow, pathOf } from '@rowdeck/contracts';
import { DownloadLink, FormAlert, formatCount, Loaded, RowsSkeleton } from '@rowdeck/ui';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { changedRows, withCell, withEverywhere } from './corrections-draft';
import { FailedRowItem } from './FailedRowItem';
import { RerunActions } from './RerunActions';
import { type SentCorrections, useSendCorrections } from './use-send-corrections';

/** The rows that failed, with the values at fault to be corrected where they stand. */
export function FailedRows({ batch }: { batch: BatchView }) {
  const { id, failed_count } = batch;
  const [page, setPage] = useState(1);
  const [pollingInterval, pollWhile] = usePolling();
  const query = useBatchFailuresQuery({ id, page }, { pollingInterval, skipPollingIfUnfocused: true });
  pollWhile(isLost(query.error));
  const sent = useSendCorrections(id);
  const pages = query.currentData?.pagination.total_pages ?? page;
  // Where some of them are made, there are fewer.
  if (page > pages) setPage(pages);
  const over = batch.finished_at !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sent.send(false);
  };
  return (
    <section aria-labelledby="failed-rows">
      <Group justify="space-between" align="baseline" mb="sm" gap="xs">
        <Title order={2} size="h4" id="failed-rows">
          Failed rows
        </Title>
        {over && (
          <DownloadLink href={pathOf(batchesHttp.errors, { params: { id } })} fileName="errors.csv">
            errors.csv ({formatCount(failed_count, 'row')})
          </DownloadLink>
        )}
      </Group>
      <Loaded query={{ ...query, data: query.currentData }} skeleton={<RowsSkeleton />}>
        {({ failures }) => (
          <form onSubmit={submit} noValidate>
            <Stack>
              <FailureList failures={failures} sent={sent} disabled={!over || sent.busy} />
              <FailurePages page={page} pages={pages} onPage={setPage} />
              <FormAlert message={sent.refusal} />
              {over && (
                <RerunActions
                  changed={changedRows(sent.draft, failures)}
                  more={sent.draft.everywhere.size > 0 && pages > 1}
                  failed={failed_count}
                  busy={sent.busy}
                  onTryAgain={() => sent.send(true)}
                />
              )}
            </Stack>
          </form>
        )}
      </Loaded>
    </section>
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
