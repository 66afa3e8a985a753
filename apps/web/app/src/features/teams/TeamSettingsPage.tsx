import { Button } from '@mantine/core';
import { useTeamQuery } from '@rowdeck/api-client';
import { Loaded, MissingPage, PageSkeleton, PageTitle, paths } from '@rowdeck/ui';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router-dom';
import { TeamNameForm } from './TeamNameForm';

export function TeamSettingsPage() {
  const { id = '' } = useParams();
  const query = useTeamQuery(id);
  return (
    <Loaded query={query} skeleton={<PageSkeleton />} back={{ to: paths.teams(), label: 'Back to teams' }}>
      {({ short_id, name, role }) =>
        role === 'admin' ? (
          <>
            <PageTitle title="Team Settings" description={name} actions={<BackToTeam shortId={short_id} />} />
            <TeamNameForm shortId={short_id} name={name} />
          </>
        ) : (
          <MissingPage
            mark="403"
            title="Only admins of this team can change it"
            text="Ask an admin of the team to change it."
            backTo={paths.team(short_id)}
            backLabel="Back to the team"
          />
        )
      }
    </Loaded>
  );
}

function BackToTeam({ shortId }: { shortId: string }) {
  return (
    <Button component={Link} to={paths.team(shortId)} variant="default" leftSection={<IconArrowLeft size={17} />}>
      Back to team
    </Button>
  );
}
