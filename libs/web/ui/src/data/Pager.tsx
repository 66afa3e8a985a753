import { Group, Pagination, Text } from '@mantine/core';
import { LAST_PAGE_NUMBER, type Pagination as Pages } from '@rowdeck/contracts';
import { useEffect } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';

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

/** Links to the pages of a list; nothing when there is only one. Past the last page, as when rows were deleted, it leads to that. */
export function Pager({ pages, pathOf }: PagerProps) {
  const { current_page, total_pages } = pages;
  if (current_page > total_pages) return <Navigate to={pathOf(total_pages)} replace />;
  if (total_pages <= 1) return null;
  return (
    <Group component="nav" aria-label="Pages" justify="space-between" mt="lg">
      <Text size="sm" c="dimmed">
        Page {current_page} of {total_pages}
      </Text>
      <Pagination
        value={current_page}
        total={total_pages}
        siblings={1}
        size="sm"
        getItemProps={(page) => ({ component: Link, to: pathOf(page), 'aria-label': `Page ${page}` })}
        getControlProps={(control) => ({
          component: Link,
          to: pathOf(control === 'previous' ? Math.max(1, current_page - 1) : Math.min(total_pages, current_page + 1)),
          'aria-label': control === 'previous' ? 'Previous page' : 'Next page',
        })}
      />
    </Group>
  );
}
