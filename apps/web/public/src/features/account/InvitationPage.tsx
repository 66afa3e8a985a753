import { Anchor, Button, Loader, Stack, Text } from '@mantine/core';
import { messageOf, problemOf, useInvitationOfLinkQuery, useSessionQuery } from '@rowdeck/api-client';
import { type CurrentUser, type FoundInvitation as Invitation, type ReceivedInvitation } from '@rowdeck/contracts';
import { Branded, BrandMark, FormAlert, paths, ProblemNotice } from '@rowdeck/ui';
import { useEffect } from 'react';
import { AccountCard } from './AccountCard';
import { AnswerInvitation } from './AnswerInvitation';
import { forgetInvitationToken, useInvitationToken } from './use-invitation-token';

/** Where the link of an invitation leads. Opening it joins nothing: programs that scan emails open links. */
export function InvitationPage() {
  const token = useInvitationToken();
  if (token === '')
    return <NoInvitation message="The link is incomplete. Open it from the email again, or copy all of it." />;
  return <OpenedInvitation token={token} />;
}

function OpenedInvitation({ token }: { token: string }) {
  const found = useInvitationOfLinkQuery(token);
  const session = useSessionQuery();
  const over = found.error !== undefined && problemOf(found.error).code === 'auth.token_invalid';
  useEffect(() => {
    if (over) forgetInvitationToken();
  }, [over]);

  if (over) return <NoInvitation message={messageOf(found.error)} />;
  const failed = [found, session].find(({ error }) => error !== undefined);
  if (failed) {
    return (
      <AccountCard title="Your invitation">
        <ProblemNotice error={failed.error} onRetry={() => void failed.refetch()} />
      </AccountCard>
    );
  }
  if (!found.data || !session.data) {
    return (
      <AccountCard title="Your invitation">
        <Loader aria-label="Loading the invitation" role="status" />
      </AccountCard>
    );
  }
  return <FoundInvitation invitation={found.data} user={session.data.user} />;
}

interface FoundInvitationProps {
  readonly invitation: Invitation;
  readonly user: CurrentUser | null;
}

/** In the brand of the team's owner, where there is one, with our own name small: nobody is to take it for a message of ours. */
function FoundInvitation({ invitation, user }: FoundInvitationProps) {
  const { brand } = invitation;
  const card = (
    <AccountCard
      mark={brand && <BrandMark {...brand} />}
      title={`Join “${invitation.team_name}”`}
      description={inWords(invitation)}
      footer={brand && <Text c="dimmed">Sent with Rowdeck</Text>}
    >
      <AnswerInvitation invitation={invitation} user={user} />
    </AccountCard>
  );
  return brand ? <Branded colour={brand.colour}>{card}</Branded> : card;
}

const inWords = ({ invited_by, role }: ReceivedInvitation): string =>
  `${invited_by ?? 'An admin of the team'} has invited you to join as ${role === 'admin' ? 'an admin' : 'a member'}. Teams share PowerPoint templates.`;

function NoInvitation({ message }: { message: string }) {
  return (
    <AccountCard
      title="This invitation is not valid"
      footer={
        <Anchor className="rd-target" href={paths.home()}>
          Go to the home page
        </Anchor>
      }
    >
      <Stack>
        <FormAlert message={message} />
        <Text size="sm">Invitations to your address are also listed with your teams, once you are signed in.</Text>
        <Button component="a" href={paths.teams()}>
          See your teams
        </Button>
      </Stack>
    </AccountCard>
  );
}
