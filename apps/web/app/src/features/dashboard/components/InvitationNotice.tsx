import { Alert, Anchor } from '@mantine/core';
import { useReceivedInvitationsQuery } from '@rowdeck/api-client';
import { formatCount, paths } from '@rowdeck/ui';
import { IconUsersGroup } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

/** That somebody has invited the user. The page of the teams is where it is answered, and where a failure to look is shown. */
export function InvitationNotice() {
  const { data } = useReceivedInvitationsQuery();
  const [first, ...others] = data?.invitations ?? [];
  if (!first) return null;
  const where = others.length === 0 ? `“${first.team_name}”` : formatCount(others.length + 1, 'team');
  return (
    <Alert color="ink" icon={<IconUsersGroup />} role="status" mb="lg" style={{ overflowWrap: 'anywhere' }}>
      You are invited to {where}.{' '}
      <Anchor component={Link} to={paths.teams()} inherit underline="always">
        {others.length === 0 ? 'See the invitation' : 'See the invitations'}
      </Anchor>
    </Alert>
  );
}
