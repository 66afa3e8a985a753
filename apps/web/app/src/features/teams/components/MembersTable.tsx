import { Badge, Button, NativeSelect, Table, Text, Title, VisuallyHidden } from '@mantine/core';
import { messageOf, useChangeMemberRoleMutation, useRemoveMemberMutation } from '@rowdeck/api-client';
import { type TeamDetail, type TeamMember, teamRole } from '@rowdeck/contracts';
import { confirmDeletion, DataTable, notify } from '@rowdeck/ui';
import { useRef } from 'react';
import { TeamSeats } from './TeamSeats';

const showError = (error: unknown) => notify.error(messageOf(error));
const nameOf = ({ user }: TeamMember): string => user.name ?? user.email;

/** As a person chooses one. */
export const ROLES = [
  { value: 'member', label: 'Member' },
  { value: 'admin', label: 'Admin' },
];

/** Who is in a team. Its admins change roles and remove members; one admin stays, whom nobody can take away here. */
export function MembersTable({ team }: { team: TeamDetail }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const manages = team.role === 'admin';
  const admins = team.members.filter(({ role }) => role === 'admin');
  return (
    <section aria-labelledby="members">
      <Title order={2} size="h4" mb="sm" id="members" ref={heading} tabIndex={-1}>
        Members
      </Title>
      <TeamSeats team={team} />
      <DataTable head={<MembersHead manages={manages} />} stacks>
        {team.members.map((member) => (
          <Table.Tr key={member.id}>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              <MemberName team={team} member={member} />
            </Table.Td>
            <Table.Td>
              {manages ? (
                <RoleSelect team={team} member={member} only={admins.length === 1 && admins[0] === member} />
              ) : (
                <RoleText role={member.role} />
              )}
            </Table.Td>
            {manages && (
              <Table.Td ta="right">
                {admins[0] !== member && (
                  // The button goes with its row: the focus must not.
                  <RemoveButton team={team} member={member} onRemoved={() => heading.current?.focus()} />
                )}
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </DataTable>
    </section>
  );
}

/** Who it is, and what about them counts for the team. */
function MemberName({ team, member }: OfMember) {
  return (
    <>
      {nameOf(member)}
      {member.user.name !== null && (
        <Text size="sm" c="dimmed">
          {member.user.email}
        </Text>
      )}
      {member.id === team.owner_id && (
        <Badge variant="default" mt={4} display="block" w="fit-content">
          Owner
        </Badge>
      )}
      {member.second_factor === false && team.requires_second_factor && (
        <Badge color="red" variant="light" mt={4} display="block" w="fit-content">
          No two-factor
        </Badge>
      )}
    </>
  );
}

function MembersHead({ manages }: { readonly manages: boolean }) {
  return (
    <>
      <Table.Th>Member</Table.Th>
      <Table.Th>Role</Table.Th>
      {manages && (
        <Table.Th>
          <VisuallyHidden>Actions</VisuallyHidden>
        </Table.Th>
      )}
    </>
  );
}

function RoleText({ role }: Pick<TeamMember, 'role'>) {
  return role === 'admin' ? <Badge variant="light">Admin</Badge> : 'Member';
}

interface OfMember {
  readonly team: TeamDetail;
  readonly member: TeamMember;
}

/** @param only the only admin, who stays one until there is another */
function RoleSelect({ team, member, only }: OfMember & { only: boolean }) {
  const [change, { isLoading }] = useChangeMemberRoleMutation();
  const choose = (role: string) =>
    change({ team: team.short_id, memberId: member.id, role: teamRole.parse(role) })
      .unwrap()
      .then(() => notify.success(`${nameOf(member)} is now ${role === 'admin' ? 'an admin' : 'a member'}.`))
      .catch(showError);
  return (
    <NativeSelect
      aria-label={`Role of ${nameOf(member)}`}
      data={ROLES}
      value={member.role}
      disabled={only || isLoading}
      title={only ? 'A team needs an admin.' : undefined}
      w={120}
      onChange={({ currentTarget }) => void choose(currentTarget.value)}
    />
  );
}

function RemoveButton({ team, member, onRemoved }: OfMember & { onRemoved: () => void }) {
  const [remove, { isLoading }] = useRemoveMemberMutation();
  const drop = () =>
    remove({ team: team.short_id, memberId: member.id })
      .unwrap()
      .then(() => {
        onRemoved();
        notify.success(`${nameOf(member)} was removed from the team.`);
      })
      .catch(showError);
  const ask = () =>
    confirmDeletion({
      title: `Remove ${nameOf(member)}`,
      question: 'Are you sure you want to remove this member?',
      detail: 'Templates that they have shared with the team stay theirs, and the team will not see them any more.',
      action: 'Remove',
      onConfirm: () => void drop(),
    });
  return (
    <Button
      variant="subtle"
      color="red"
      size="xs"
      loading={isLoading}
      onClick={ask}
      aria-label={`Remove ${nameOf(member)}`}
    >
      Remove
    </Button>
  );
}
