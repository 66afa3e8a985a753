import { Box, Button, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useNoticesQuery, useReadNoticesMutation } from '@rowdeck/api-client';
import { type Notice } from '@rowdeck/contracts';
import { aboutNotice } from '../about-notice';
import { Facts, formatDateTime } from '@rowdeck/ui';
import { Link } from 'react-router-dom';
import classes from './NoticeList.module.css';

interface NoticeListProps {
  /** The newest where there is none. */
  readonly before: number | undefined;
  /** A notice was followed. */
  readonly onLeave: () => void;
  /** Shows those before; not given where they are shown already. */
  readonly onMore: ((before: number) => void) | undefined;
}

export function NoticeList({ before, onLeave, onMore }: NoticeListProps) {
  const { data } = useNoticesQuery(before);
  if (!data) return null;
  const { notices, before: earlier } = data;
  return (
    <>
      {notices.map((notice) => (
        <NoticeLink key={notice.id} notice={notice} onLeave={onLeave} />
      ))}
      {earlier !== null && onMore && (
        <Button variant="subtle" size="compact-sm" mx="md" mt="xs" onClick={() => onMore(earlier)}>
          Show earlier notices
        </Button>
      )}
    </>
  );
}

function NoticeLink({ notice, onLeave }: { notice: Notice; onLeave: () => void }) {
  const [read] = useReadNoticesMutation();
  const { id, batch_name, template_name, created_at } = notice;
  const { href, sentence } = aboutNotice(notice);
  const follow = () => {
    if (!notice.read) void read({ ids: [id] });
    onLeave();
  };
  return (
    <UnstyledButton component={Link} to={href} onClick={follow} className={classes['notice']}>
      <Box className={notice.read ? undefined : classes['unread']} />
      <Box miw={0}>
        <Text size="sm" fw={notice.read ? 400 : 600}>
          {!notice.read && <VisuallyHidden>Unread: </VisuallyHidden>}
          {sentence}
        </Text>
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          <Facts of={[batch_name, template_name, formatDateTime(created_at)]} />
        </Text>
      </Box>
    </UnstyledButton>
  );
}
