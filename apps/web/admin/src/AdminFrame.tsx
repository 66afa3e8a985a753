import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useSessionQuery } from '@rowdeck/api-client';
import { type CurrentUser } from '@rowdeck/contracts';
import {
  AsPreferred,
  AvatarMenu,
  LeaveToSignIn,
  Loaded,
  MissingPage,
  PageSkeleton,
  paths,
  SidebarShell,
  useSignOut,
} from '@rowdeck/ui';
import { IconArrowLeft, IconLayoutDashboard, IconMailOff, IconRotateClockwise } from '@tabler/icons-react';
import { type ReactNode } from 'react';

const SECTIONS = [
  { label: 'Dashboard', to: paths.admin(), icon: IconLayoutDashboard, exact: true },
  { label: 'Rows given up', to: paths.givenUp(), icon: IconRotateClockwise },
  { label: 'Dead letters', to: paths.deadLetters(), icon: IconMailOff },
];

/** The Admin Panel's layout. For anyone but an operator there is no such page. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { leave, remaining } = useSignOut();
  const session = useSessionQuery(undefined, { skip: Boolean(remaining) });
  const user = session.data?.user ?? null;

  if (remaining) return <main>{remaining}</main>;
  return (
    <SidebarShell
      home={paths.admin()}
      note="Admin Panel"
      entries={SECTIONS}
      footer={user && <Operator user={user} />}
      account={user && <AvatarMenu user={user} onSignOut={leave} />}
    >
      <Loaded query={session} skeleton={<PageSkeleton />}>
        {() => {
          if (!user) return <LeaveToSignIn />;
          if (!user.admin) return <MissingPage backTo={paths.dashboard()} backLabel="Back to the dashboard" />;
          return <AsPreferred preferences={user.preferences}>{children}</AsPreferred>;
        }}
      </Loaded>
    </SidebarShell>
  );
}

function Operator({ user }: { user: CurrentUser }) {
  return (
    <Stack gap="sm">
      <div>
        <Text size="sm" fw={600} truncate>
          {user.name ?? user.email}
        </Text>
        <Text size="xs" c="dimmed">
          Admin
        </Text>
      </div>
      <Anchor href={paths.dashboard()} size="sm">
        <Group gap={6} component="span" display="inline-flex">
          <IconArrowLeft size={16} aria-hidden />
          Back to app
        </Group>
      </Anchor>
    </Stack>
  );
}
