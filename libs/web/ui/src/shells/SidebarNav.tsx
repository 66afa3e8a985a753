import { NavLink, Stack } from '@mantine/core';
import { type Icon } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import classes from './SidebarNav.module.css';

/** A place in a shell's navigation. */
export interface NavEntry {
  readonly label: string;
  readonly to: string;
  readonly icon: Icon;
  /** What else it is looked for by, in small letters, where it is searched for. */
  readonly about?: string;
  /** Pages elsewhere that belong to the section too. */
  readonly also?: readonly string[];
  /** Only this very page, not those below it. */
  readonly exact?: boolean;
}

/** Whether the section of an entry holds the page. */
export const isCurrent = ({ to, also = [], exact }: NavEntry, pathname: string): boolean =>
  pathname === to || (!exact && [to, ...also].some((section) => pathname.startsWith(`${section}/`)));

interface SidebarNavProps {
  readonly entries: readonly NavEntry[];
  readonly label: string;
  readonly onNavigate?: () => void;
  /** Where there is no room beside the page, the sections stand in one row above it, which scrolls. */
  readonly rowWhenNarrow?: boolean;
}

/** The sections of a signed-in frontend, the current one marked. */
export function SidebarNav({ entries, label, onNavigate, rowWhenNarrow = false }: SidebarNavProps) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const watch = new ResizeObserver(() => showCurrent(nav.current));
    if (nav.current) watch.observe(nav.current);
    return () => watch.disconnect();
  }, [pathname]);
  return (
    <Stack component="nav" aria-label={label} gap={4} ref={nav} className={classes.nav} mod={{ row: rowWhenNarrow }}>
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

/** In the middle of the row, without scrolling the page: when it is there, and when it becomes narrower. */
function showCurrent(nav: HTMLElement | null): void {
  const current = nav?.querySelector<HTMLElement>('[aria-current]');
  if (nav && current) nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2;
}
