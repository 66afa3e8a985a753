import { useSessionQuery } from '@rowdeck/api-client';
import {
  AccountNav,
  AsPreferred,
  AvatarMenu,
  LeaveToSignIn,
  Loaded,
  PageSkeleton,
  paths,
  SidebarShell,
  useSignOut,
} from '@rowdeck/ui';
import {
  IconChartBar,
  IconHelpCircle,
  IconLayoutDashboard,
  IconPresentation,
  IconStack2,
  IconTemplate,
  IconUsersGroup,
} from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { AwayBanner } from './features/away/AwayBanner';
import { OfferUndo } from './features/batches/OfferUndo';
import { CommandButton, CommandMenu } from './features/command-menu/CommandMenu';
import { DropAnywhere } from './DropAnywhere';
import { NoticesBell } from './features/notices/NoticesBell';
import { SidebarUsage } from './features/plans/SidebarUsage';
import { DeletionNotice } from './features/settings/components/DeletionNotice';
import { SETTINGS_SECTIONS } from './features/settings/settings-sections';

const SECTIONS = [
  { label: 'Dashboard', to: paths.dashboard(), icon: IconLayoutDashboard },
  { label: 'Templates', to: paths.templates(), icon: IconTemplate },
  { label: 'Batches', to: paths.batches(), icon: IconStack2 },
  { label: 'Presentations', to: paths.presentations(), icon: IconPresentation },
  { label: 'Analytics', to: paths.analytics(), icon: IconChartBar },
  { label: 'Teams', to: paths.teams(), icon: IconUsersGroup },
  { label: 'Help', to: paths.help(), icon: IconHelpCircle },
];

const PAGES = [...SECTIONS, ...SETTINGS_SECTIONS];

/** The sidebar layout around every page of the app. Without a session it leads to sign-in and back. */
export function AppFrame({ children }: { children: ReactNode }) {
  const { leave, remaining } = useSignOut();
  const session = useSessionQuery(undefined, { skip: Boolean(remaining), refetchOnFocus: true });
  const user = session.data?.user ?? null;

  if (remaining) return <main>{remaining}</main>;
  return (
    <SidebarShell
      home={paths.dashboard()}
      entries={SECTIONS}
      footer={user && <SidebarUsage {...user} />}
      account={
        user && (
          <>
            <CommandButton />
            <NoticesBell />
            <AvatarMenu user={user} entries={SETTINGS_SECTIONS} onSignOut={leave} />
          </>
        )
      }
      drawerEnd={
        user && ((close) => <AccountNav user={user} entries={SETTINGS_SECTIONS} onNavigate={close} onSignOut={leave} />)
      }
    >
      <AwayBanner />
      <Loaded query={session} skeleton={<PageSkeleton />}>
        {() =>
          user ? (
            <AsPreferred preferences={user.preferences}>
              <OfferUndo owner={user.id} />
              <DropAnywhere />
              <CommandMenu sections={PAGES} />
              <DeletionNotice dueAt={user.deletion_due_at} />
              {children}
            </AsPreferred>
          ) : (
            <LeaveToSignIn />
          )
        }
      </Loaded>
    </SidebarShell>
  );
}
