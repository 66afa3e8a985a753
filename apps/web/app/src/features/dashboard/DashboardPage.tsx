import { Text } from '@mantine/core';
import { useDashboardQuery } from '@rowdeck/api-client';
import { type DashboardView } from '@rowdeck/contracts';
import { Loaded, PageSkeleton, PageTitle } from '@rowdeck/ui';
import { DashboardStats } from './components/DashboardStats';
import { QuickActions } from './components/QuickActions';
import { RecentPresentations } from './components/RecentPresentations';
import { planSentence } from './usage';

export function DashboardPage() {
  const query = useDashboardQuery();
  return (
    <Loaded query={query} skeleton={<PageSkeleton />}>
      {(dashboard) => <Dashboard {...dashboard} />}
    </Loaded>
  );
}

function Dashboard({ user, stats, quick_actions, recent_presentations }: DashboardView) {
  const plan = planSentence(user, stats);
  return (
    <>
      <PageTitle
        title={user.name ? `Welcome back, ${user.name}` : 'Welcome back'}
        description={
          <Text c={plan.warning ? 'var(--rd-warning)' : 'dimmed'} fw={plan.warning ? 600 : 400}>
            {plan.text}
          </Text>
        }
      />
      <QuickActions actions={quick_actions} />
      <DashboardStats stats={stats} />
      <RecentPresentations presentations={recent_presentations} />
    </>
  );
}
