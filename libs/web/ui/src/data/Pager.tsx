import { Group, Pagination, Text, VisuallyHidden } from '@mantine/core';
import { LAST_PAGE_NUMBER, type Pagination as Pages } from '@rowdeck/contracts';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { formatNumber } from '../format/format';

/** The page of a list that the address asks for (`?page=2`); the first when it asks for none, or for what is no page: the address is corrected then. */
export function usePageNumber(): number {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { readonly state: unknown };
  const [asked, ...others] = search.getAll('page');
  const page = pageOf(asked ?? '');
  const isWrong = others.length > 0 || (asked !== undefined && asked !== String(page));
  useEffect(() => {
    if (!isWrong) return;
    const right = new URLSearchParams(search);
    right.delete('page');
    if (page > 1) right.set('page', String(page));
    setSearch(right, { replace: true, state });
  }, [isWrong, page, search, setSearch, state]);
  return page;
}

const pageOf = (asked: string): number =>
  /^\d+$/.test(asked) ? Math.min(Math.max(1, Number(asked)), LAST_PAGE_NUMBER) : 1;

interface PagerProps {
  readonly pages: Pages;
  readonly pathOf: (page: number) => string;
}

/** What a link of the pager leaves in the history: whoever has turned a page goes on at its list. */
const TURNED = { turned: true };

/** Where the page was turned, the list has the focus, which a screen reader would have lost with the link, and is seen from its top. */
function useTurned(page: number, total: number) {
  const nav = useRef<HTMLDivElement>(null);
  const { state, key } = useLocation() as { readonly state: Partial<typeof TURNED> | null; readonly key: string };
  const isTurned = useNavigationType() === NavigationType.Push && state?.turned === true;
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!isTurned) return;
    const list = nav.current?.parentElement?.querySelector<HTMLElement>('[data-list]');
    list?.focus({ preventScroll: true });
    list?.scrollIntoView({ block: 'start' });
    setSaid(`You are on page ${formatNumber(page)} of ${formatNumber(total)}.`);
  }, [isTurned, page, total, key]);
  return { nav, said };
}

interface PagerProps {
  readonly pages: Pages;
  readonly pathOf: (page: number) => string;
}

/** Links to the pages of a list; nothing when there is only one. Past the last page, as when rows were deleted, it leads to that. */
export function Pager({ pages, pathOf }: PagerProps) {
  const { current_page, total_pages } = pages;
  const { nav, said } = useTurned(current_page, total_pages);
  if (current_page > total_pages) return <Navigate to={pathOf(total_pages)} replace />;
  if (total_pages <= 1) return null;
  return (
    <Group component="nav" ref={nav} aria-label="Pages" justify="space-between" mt="lg">
      <Text size="sm" c="dimmed">
        Page {formatNumber(current_page)} of {formatNumber(total_pages)}
      </Text>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Pagination
        value={current_page}
        total={total_pages}
        siblings={1}
        size="sm"
        getItemProps={(page) => ({
          component: Link,
          to: pathOf(page),
          state: TURNED,
          'aria-label': `Page ${formatNumber(page)}`,
          children: formatNumber(page),
        })}
        getControlProps={(control) => ({
          component: Link,
          state: TURNED,
          to: pathOf(control === 'previous' ? Math.max(1, current_page - 1) : Math.min(total_pages, current_page + 1)),
          'aria-label': control === 'previous' ? 'Previous page' : 'Next page',
        })}
      />
    </Group>
  );
}
