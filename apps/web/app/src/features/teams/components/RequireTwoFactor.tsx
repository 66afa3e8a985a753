import { Anchor, Button, Card, Text, Title } from '@mantine/core';
import { messageOf, problemOf, useRequireTeamSecondFactorMutation, useSecondFactorQuery } from '@rowdeck/api-client';
import { type TeamDetail } from '@rowdeck/contracts';
import { confirmDeletion, notify, paths } from '@rowdeck/ui';
import { Link } from 'react-router-dom';

/** The section that opens a team to those alone who sign in with a second factor, and says whom it would close it to. */
export function RequireTwoFactor({ team }: { team: TeamDetail }) {
  const { short_id, members, requires_second_factor: required } = team;
  const [require, { isLoading, error }] = useRequireTeamSecondFactorMutation();
  const own = useSecondFactorQuery();
  const without = members.filter(({ second_factor }) => second_factor === false).length;
  // What is to be done first stands in the section, with the way there.
  const showError = (refusal: unknown) => isOwnFirst(refusal) || notify.error(messageOf(refusal));
  const change = () =>
    require({ id: short_id, required: !required })
      .unwrap()
      .then(() =>
        notify.success(
          required ? 'The team is open to all members.' : 'The team is open to members with two-factor authentication.',
        ),
      )
      .catch(showError);
  return (
    <Card maw={560} mt="xl" component="section" aria-labelledby="two-factor">
      <Title order={2} size="h4" id="two-factor">
        Two-factor authentication
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="md">
        {required
          ? 'The team is open only to members who sign in with a second factor. Your identity provider counts, too, where it says that it has asked for one.'
          : 'You can open the team only to members who sign in with a second factor: a code of an app, besides the password.'}{' '}
        {membersWithout(without)}
      </Text>
      {isOwnFirst(error) && <SetUpFirst on={own.data?.enabled === true} />}
      <div>
        <Button
          variant="default"
          loading={isLoading}
          onClick={required ? () => askToWaive(() => void change()) : () => askToRequire(without, () => void change())}
        >
          {required ? 'Stop requiring it' : 'Require two-factor authentication'}
        </Button>
      </div>
    </Card>
  );
}

/** Whether an admin is refused who would be closed out. */
const isOwnFirst = (error: unknown): boolean =>
  error !== undefined && problemOf(error).code === 'auth.second_factor_required';

const membersWithout = (count: number): string => {
  if (count === 0) return 'All members have one.';
  return count === 1 ? 'One member has none.' : `${count} members have none.`;
};

/** @param on whether the account has one, and this session was opened without it */
function SetUpFirst({ on }: { on: boolean }) {
  return (
    <Text size="sm" mb="md" role="alert">
      {on ? 'You have signed in without it. Sign out, and sign in with it. ' : 'Set it up for your own account first. '}
      {!on && (
        <Anchor component={Link} to={paths.twoFactor()} inherit>
          Set up two-factor authentication
        </Anchor>
      )}
    </Text>
  );
}

const askToRequire = (without: number, onConfirm: () => void): void =>
  confirmDeletion({
    title: 'Require two-factor authentication',
    question:
      without === 0
        ? 'Are you sure? From now on, nobody opens this team with a password alone.'
        : `Are you sure? ${membersWithout(without)} The team is closed to them until they set it up.`,
    detail:
      'All members are told by email. API keys that were made without a second factor do not reach the team any more.',
    action: 'Require it',
    onConfirm,
  });

const askToWaive = (onConfirm: () => void): void =>
  confirmDeletion({
    title: 'Stop requiring two-factor authentication',
    question: 'Are you sure? Whoever learns the password of a member can then open the team.',
    action: 'Stop requiring it',
    onConfirm,
  });
