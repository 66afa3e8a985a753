import { ActionIcon, Button, Group, Indicator, Popover, ScrollArea, Stack, Text } from '@mantine/core';
import { awaitsEnd, useLazyBatchesQuery, useNoticesQuery, useReadNoticesMutation } from '@rowdeck/api-client';
import { type NoticePage, PAGE_PATHS } from '@rowdeck/contracts';
import { formatNumber, notify } from '@rowdeck/ui';
import { IconBell } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { matchPath, useLocation } from 'react-router-dom';
import { NoticeList } from './components/NoticeList';
import { useToldEnds } from './use-told-ends';

/** How often the bell asks, in milliseconds, while somebody looks at the page. */
const NOTICES_INTERVAL_MS = 30_000;
/** While a batch of theirs runs, as far as this tab has seen. */
const AWAITING_INTERVAL_MS = 2_500;

/** What has ended while the user was elsewhere, behind a bell that counts what is unread. */
export function NoticesBell() {
  const [opened, setOpened] = useState(false);
  const pollingInterval = useAwaitsEnd() ? AWAITING_INTERVAL_MS : NOTICES_INTERVAL_MS;
  const { data } = useNoticesQuery(undefined, { pollingInterval, skipPollingIfUnfocused: true, refetchOnFocus: true });
  useToldEnds(data, opened);
  useReadOnItsPage(data);
  useEffect(() => {
    if (opened) notify.clearNews();
  }, [opened]);
  const unread = data?.unread_count ?? 0;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={360} trapFocus returnFocus shadow="md">
      <Indicator label={unread > 99 ? '99+' : unread} size={18} disabled={unread === 0} color="red.8" offset={4}>
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={unread === 0 ? 'Notices' : `Notices, ${formatNumber(unread)} unread`}
            onClick={() => setOpened((open) => !open)}
          >
            <IconBell size={20} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} maw="calc(100vw - 16px)">
        <Notices newest={data} onLeave={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Whether a batch runs. What runs when the frontend is loaded is asked for once; all else this tab sees. */
function useAwaitsEnd(): boolean {
  const [ask] = useLazyBatchesQuery();
  useEffect(() => void ask({ status: 'processing', page: 1 }), [ask]);
  return useSelector(awaitsEnd);
}

/** Whoever is on the page of a batch needs no notice of its end. */
function useReadOnItsPage(page: NoticePage | undefined): void {
  const { pathname } = useLocation();
  const [read] = useReadNoticesMutation();
  const batchId = matchPath(PAGE_PATHS.batch, pathname)?.params.id;
  const shown = page?.notices.find((notice) => !notice.read && notice.batch_id === batchId)?.id;
  useEffect(() => {
    if (shown !== undefined) void read({ ids: [shown] });
  }, [read, shown]);
}

function Notices({ newest, onLeave }: { newest: NoticePage | undefined; onLeave: () => void }) {
  const [read] = useReadNoticesMutation();
  /** Where each page but the first begins. */
  const [pages, setPages] = useState<readonly number[]>([]);
  const first = newest?.notices[0];
  if (!newest) return <Words>Your notices cannot be shown at the moment. They are kept.</Words>;
  if (!first) return <Words>No notices yet. When a batch ends while you are elsewhere, it is said here.</Words>;
  return (
    <>
      <Group justify="space-between" px="md" py="xs" wrap="nowrap">
        <Text fw={600}>Notices</Text>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={newest.unread_count === 0}
          onClick={() => void read({ up_to: first.id })}
        >
          Mark all as read
        </Button>
      </Group>
      <ScrollArea.Autosize mah="min(70vh, 480px)" type="auto">
        <Stack gap={0} pb="xs">
          {[undefined, ...pages].map((before, index) => (
            <NoticeList
              key={before ?? 'newest'}
              before={before}
              onLeave={onLeave}
              onMore={index === pages.length ? (next) => setPages([...pages, next]) : undefined}
            />
          ))}
        </Stack>
      </ScrollArea.Autosize>
    </>
  );
}

function Words({ children }: { children: string }) {
  return (
    <Text size="sm" c="dimmed" p="md">
      {children}
    </Text>
  );
}
