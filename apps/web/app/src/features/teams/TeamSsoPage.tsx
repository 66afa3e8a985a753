import { Alert, Button, Text } from '@mantine/core';
import { problemOf, useTeamQuery, useTeamSsoQuery } from '@rowdeck/api-client';
import { type TeamDetail, type TeamSso } from '@rowdeck/contracts';
import { Loaded, MissingPage, PageSkeleton, PageTitle, paths } from '@rowdeck/ui';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router-dom';
import { EndSso } from './components/EndSso';
import { SsoDomains } from './components/SsoDomains';
import { SsoProviderForm } from './components/SsoProviderForm';

/** How the people of a team sign in. For its admins. */
export function TeamSsoPage() {
  const { id = '' } = useParams();
  const team = useTeamQuery(id);
  const sso = useTeamSsoQuery(id);
  const back = { to: paths.teams(), label: 'Back to teams' };
  if (sso.error && problemOf(sso.error).code === 'auth.forbidden') return <ForAdmins id={id} />;
  return (
    <Loaded query={team} skeleton={<PageSkeleton />} back={back}>
      {(shown) => (
        <Loaded query={sso} skeleton={<PageSkeleton />} back={back}>
          {(settings) => <SsoSettings team={shown} sso={settings} />}
        </Loaded>
      )}
    </Loaded>
  );
}

function ForAdmins({ id }: { id: string }) {
  return (
    <MissingPage
      mark="403"
      title="Only admins of this team can change it"
      text="Ask an admin of the team to change it."
      backTo={paths.team(id)}
      backLabel="Back to the team"
    />
  );
}

function SsoSettings({ team: { short_id, name }, sso }: { team: TeamDetail; sso: TeamSso }) {
  return (
    <>
      <PageTitle
        title="Single sign-on"
        description={name}
        actions={
          <Button
            component={Link}
            to={paths.teamSettings(short_id)}
            variant="default"
            leftSection={<IconArrowLeft size={17} />}
          >
            Back to settings
          </Button>
        }
      />
      {!sso.available && (
        <Alert color="ink" mb="lg" maw={720} title="Part of the Enterprise plan">
          {sso.enabled
            ? 'People of the team go on signing in as it is set here. To change it, you or another admin needs the Enterprise plan; any admin can turn it off.'
            : 'With single sign-on, the people of your team sign in with the accounts that they have at your company.'}
        </Alert>
      )}
      <Text maw={720} mb="lg">
        The people of your team sign in with your own identity provider, by OpenID Connect. Whoever does so for the
        first time gets an account here and joins the team.
      </Text>
      <SsoDomains shortId={short_id} sso={sso} />
      <SsoProviderForm key={String(sso.enabled)} shortId={short_id} sso={sso} />
      {sso.enabled && <EndSso shortId={short_id} />}
    </>
  );
}
