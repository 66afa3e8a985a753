import { NavLink, Stack } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { isCurrent, type NavEntry } from './nav-entry';

interface SidebarNavProps {
  readonly entries: readonly NavEntry[];
  readonly label: string;
  readonly onNavigate?: () => void;
}

/** The sections of a signed-in frontend, the current one marked. */
export function SidebarNav({ entries, label, onNavigate }: SidebarNavProps) {
  const { pathname } = useLocation();
  return (
    <Stack component="nav" aria-label={label} gap={4}>
      {entries.map((entry) => {
        const current = isCurrent(entry, pathname);
        return (
          <NavLink
            key={entry.to}
            component={Link}
            to={entry.to}
            label={entry.label}
            leftSection={<entry.icon size={19} stroke={1.7} />}
            active={current}
            aria-current={current ? 'page' : undefined}
            onClick={onNavigate}
            style={{ borderRadius: 'var(--mantine-radius-md)', fontWeight: current ? 600 : 500 }}
          />
        );
      })}
    </Stack>
  );
}
