import { Badge, Button, Group, Table, Text, Title, VisuallyHidden } from '@mantine/core';
import {
  messageOf,
  useResendInvitationMutation,
  useRevokeInvitationMutation,
  useTeamInvitationsQuery,
} from '@rowdeck/api-client';
import { type TeamDetail, type TeamInvitation } from '@rowdeck/contracts';
import { confirmDeletion, DataTable, formatDate, Loaded, notify, RowsSkeleton } from '@rowdeck/ui';
import { useRef } from 'react';

const showError = (error: unknown) => notify.error(messageOf(error));

/** What the admins of a team wait for: sent again or taken back. */
export function PendingInvitations({ team: { short_id } }: { team: TeamDetail }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useTeamInvitationsQuery(short_id);
  return (
    <section aria-labelledby="invitations">
      <Title order={2} size="h4" mt="xl" mb="sm" id="invitations" ref={heading} tabIndex={-1}>
        Pending invitations
      </Title>
      <Loaded query={query} skeleton={<RowsSkeleton count={2} />}>
        {({ invitations }) =>
          invitations.length === 0 ? (
            <Text c="dimmed">Nobody is invited at the moment.</Text>
          ) : (
            <DataTable head={<InvitationsHead />} stacks>
              {invitations.map((invitation) => (
                <InvitationRow
                  key={invitation.id}
                  team={short_id}
                  invitation={invitation}
                  // The button goes with its row: the focus must not.
                  onRevoked={() => heading.current?.focus()}
                />
              ))}
            </DataTable>
          )
        }
      </Loaded>
    </section>
  );
}

function InvitationsHead() {
  return (
    <>
      <Table.Th>Email</Table.Th>
      <Table.Th>Role</Table.Th>
      <Table.Th>Valid until</Table.Th>
      <Table.Th>
        <VisuallyHidden>Actions</VisuallyHidden>
      </Table.Th>
    </>
  );
}

interface OfInvitation {
  readonly team: string;
  readonly invitation: TeamInvitation;
  readonly onRevoked: () => void;
}

function InvitationRow({ team, invitation, onRevoked }: OfInvitation) {
  const { email, role, invited_by, sent_at, expires_at, expired } = invitation;
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        {email}
        <Text size="sm" c="dimmed">
          {invited_by === null ? 'Sent' : `Sent by ${invited_by}`}, {formatDate(sent_at)}
        </Text>
      </Table.Td>
      <Table.Td>{role === 'admin' ? 'Admin' : 'Member'}</Table.Td>
      {expired ? (
        <Table.Td>
          <Badge variant="light" color="red">
            Expired
          </Badge>
        </Table.Td>
      ) : (
        <Table.Td data-label="Valid until">{formatDate(expires_at)}</Table.Td>
      )}
      <Table.Td>
        <Group gap={0} justify="flex-end">
          <ResendButton team={team} invitation={invitation} />
          <RevokeButton team={team} invitation={invitation} onRevoked={onRevoked} />
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

function ResendButton({ team, invitation: { id, email } }: Omit<OfInvitation, 'onRevoked'>) {
  const [resend, { isLoading }] = useResendInvitationMutation();
  const again = () =>
    resend({ team, invitationId: id })
      .unwrap()
      .then(() => notify.success(`${email} has been invited again. The link before is no longer valid.`))
      .catch(showError);
  return (
    <Button
      variant="subtle"
      size="xs"
      loading={isLoading}
      onClick={() => void again()}
      aria-label={`Send again to ${email}`}
    >
      Send again
    </Button>
  );
}

function RevokeButton({ team, invitation: { id, email }, onRevoked }: OfInvitation) {
  const [revoke, { isLoading }] = useRevokeInvitationMutation();
  const drop = () =>
    revoke({ team, invitationId: id })
      .unwrap()
      .then(() => {
        onRevoked();
        notify.success(`The invitation of ${email} was revoked.`);
      })
      .catch(showError);
  const ask = () =>
    confirmDeletion({
      title: 'Revoke invitation',
      question: `Are you sure you want to revoke the invitation of ${email}?`,
      detail: 'The link that was emailed will no longer work. You can invite the address again.',
      action: 'Revoke',
      onConfirm: () => void drop(),
    });
  return (
    <Button variant="subtle" color="red" size="xs" loading={isLoading} onClick={ask} aria-label={`Revoke ${email}`}>
      Revoke
    </Button>
  );
}
