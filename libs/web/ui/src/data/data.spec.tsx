import { Table } from '@mantine/core';
import { screen, within } from '@testing-library/react';
import { type ComponentType } from 'react';
import { show } from '../../test/show';
import { DataTable } from './DataTable';
import { EmptyState } from './EmptyState';
import { Pager } from './Pager';
import { ProgressMeter, StatCard } from './Figures';
import { CardsSkeleton, PageSkeleton, RowsSkeleton } from './Skeletons';
import { StatusBadge } from './Labels';

describe('StatusBadge', () => {
  it.each([
    ['completed', 'green'],
    ['processing', 'blue'],
    ['failed', 'red'],
    ['pending', 'gray'],
    ['whatever comes later', 'gray'],
  ])('%s is %s', (status, color) => {
    show(<StatusBadge status={status} />);
    const badge = screen.getByText(status).closest('[data-status]');
    expect(badge?.getAttribute('style')).toContain(`--mantine-color-${color}-light`);
  });
});

describe('Pager', () => {
  const pathOf = (page: number) => `/things?page=${page}`;

  it('is not there for a single page', () => {
    show(<Pager pages={{ current_page: 1, total_pages: 1 }} pathOf={pathOf} />);
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  it('links to its neighbours, so that a page can be opened elsewhere', () => {
    show(<Pager pages={{ current_page: 2, total_pages: 3 }} pathOf={pathOf} />);
    expect(screen.getByText('Page 2 of 3')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/things?page=1');
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/things?page=3');
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/things?page=3');
  });

  it.each([
    ['first', 1, 'Previous page', '/things?page=1'],
    ['last', 3, 'Next page', '/things?page=3'],
  ])('leads nowhere beyond the %s page', (_, current_page, name, href) => {
    show(<Pager pages={{ current_page, total_pages: 3 }} pathOf={pathOf} />);
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('says which page is shown, and leads to another', async () => {
    const { user, router } = show(<Pager pages={{ current_page: 2, total_pages: 3 }} pathOf={pathOf} />);
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('link', { name: 'Page 1' }));
    expect(router.state.location.search).toBe('?page=1');
  });
});

describe('ProgressMeter', () => {
  it.each([
    [-5, '0'],
    [42, '42'],
    [(1 / 3) * 100, '33'],
    [99.99, '99'],
    [140, '100'],
  ])('shows %d %% as %s', (percent, shown) => {
    show(<ProgressMeter label="Uploading" percent={percent} />);
    expect(screen.getByRole('progressbar', { name: 'Uploading' })).toHaveAttribute('aria-valuenow', shown);
  });
});

describe('ProgressMeter in words', () => {
  it('shows its value beside its label', () => {
    show(<ProgressMeter label="Uploading" percent={60} value="120 of 200" />);
    expect(screen.getByText('120 of 200')).toBeInTheDocument();
  });
});

describe('EmptyState', () => {
  it('says what there is none of, and offers the first step', () => {
    show(<EmptyState icon="!" title="No teams yet" text="Create one." action={<a href="/app/teams/new">Create</a>} />);
    expect(screen.getByRole('heading', { level: 2, name: 'No teams yet' })).toBeInTheDocument();
    expect(screen.getByText('Create one.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create' })).toBeInTheDocument();
  });

  it('may be a title alone', () => {
    show(<EmptyState icon="!" title="No teams" />);
    expect(screen.getByRole('heading', { name: 'No teams' })).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});

describe('StatCard', () => {
  it('is a group with its label as name', () => {
    show(
      <StatCard label="Templates" value="12" icon="!">
        this month
      </StatCard>,
    );
    const card = within(screen.getByRole('group', { name: 'Templates' }));
    for (const text of ['Templates', '12', 'this month']) expect(card.getByText(text)).toBeInTheDocument();
  });
});

describe('DataTable', () => {
  it('holds head and rows', () => {
    show(
      <DataTable head={<Table.Th>Name</Table.Th>}>
        <Table.Tr>
          <Table.Td>Northwind</Table.Td>
        </Table.Tr>
      </DataTable>,
    );
    const [head, row] = within(screen.getByRole('table')).getAllByRole('row');
    expect(head).toHaveTextContent('Name');
    expect(row).toHaveTextContent('Northwind');
  });

  it('can be scrolled by keys where nothing in it has the focus', async () => {
    const { user } = show(
      <DataTable label="Audit trail" head={<Table.Th>Name</Table.Th>}>
        {null}
      </DataTable>,
    );
    await user.tab();
    expect(screen.getByRole('group', { name: 'Audit trail' })).toHaveFocus();
  });
});

describe('the skeletons', () => {
  it.each<[name: string, Skeleton: ComponentType]>([
    ['cards', CardsSkeleton],
    ['rows', RowsSkeleton],
    ['a page', PageSkeleton],
  ])('of %s say to a screen reader that something is loading', (_, Skeleton) => {
    show(<Skeleton />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
    expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true');
  });
});
