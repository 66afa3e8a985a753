import { Button, Group, SimpleGrid, Text } from '@mantine/core';
import { useDashboardQuery, useReceivedInvitationsQuery } from '@rowdeck/api-client';
import { type DashboardView } from '@rowdeck/contracts';
import { isAwaited, Loaded, PageSkeleton, PageTitle, PlansLink } from '@rowdeck/ui';
import { IconFolder, IconPlus, IconUpload } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { DashboardStats } from './components/DashboardStats';
import { InvitationNotice } from './components/InvitationNotice';
import { RecentBatches } from './components/RecentBatches';
import { RecentPresentations } from './components/RecentPresentations';
import { planSentence } from '../plans/usage';

export function DashboardPage() {
  const query = useDashboardQuery(undefined, { refetchOnFocus: true });
  const invitations = useReceivedInvitationsQuery();
  return (
    <Loaded query={query} skeleton={<PageSkeleton />} hold={isAwaited(invitations)}>
      {(dashboard) => <Dashboard {...dashboard} />}
    </Loaded>
  );
}

/** Whoever has made nothing yet may be here for the first time, and is not told to be back. */
function greetingOf({ user, stats, recent_batches, recent_presentations, emptied }: DashboardView): string {
  const made = stats.presentations_this_month + recent_batches.length + recent_presentations.length;
  const greeting = made > 0 || emptied ? 'Welcome back' : 'Welcome';
  return user.name ? `${greeting}, ${user.name}` : greeting;
}

function Dashboard(dashboard: DashboardView) {
  const { user, stats, quick_actions, recent_batches, recent_presentations, emptied } = dashboard;
  const plan = planSentence(user, stats, new Date());
  return (
    <>
      <PageTitle
        title={greetingOf(dashboard)}
        description={
          <Text c={plan.warning ? 'var(--rd-warning)' : 'dimmed'} fw={plan.warning ? 600 : 400}>
            {plan.text}
            {plan.warning && (
              <>
                {' '}
                <PlansLink inherit />
              </>
            )}
          </Text>
        }
      />
      <InvitationNotice />
      <QuickActions actions={quick_actions} />
      <DashboardStats stats={stats} />
      <SimpleGrid cols={{ base: 1, lg: recent_batches.length === 0 ? 1 : 2 }} spacing="xl">
        <RecentBatches batches={recent_batches} />
        <RecentPresentations presentations={recent_presentations} stats={stats} emptied={emptied} />
      </SimpleGrid>
    </>
  );
}

const ICONS = { upload: IconUpload, plus: IconPlus, folder: IconFolder };

/** The server names the actions; the first is the main one. */
function QuickActions({ actions }: { actions: DashboardView['quick_actions'] }) {
  return (
    <Group component="nav" aria-label="Quick actions" gap="sm" mb="xl">
      {actions.map(({ name, url, icon }, index) => {
        const Icon = ICONS[icon];
        return (
          <Button
            key={url}
            component={Link}
            to={url}
            variant={index === 0 ? 'filled' : 'default'}
            leftSection={<Icon size={17} />}
          >
            {name}
          </Button>
        );
      })}
    </Group>
  );
}
