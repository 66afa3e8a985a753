import { render, screen } from '@testing-library/react';
import { type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { RowdeckProvider } from '../theme/RowdeckProvider';
import { Pager } from './Pager';
import { ProgressMeter } from './ProgressMeter';
import { StatusBadge } from './StatusBadge';

const show = (element: ReactNode) =>
  render(
    <RowdeckProvider env="test">
      <MemoryRouter>{element}</MemoryRouter>
    </RowdeckProvider>,
  );

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
});

describe('ProgressMeter', () => {
  it.each([
    [-5, '0'],
    [42, '42'],
    [140, '100'],
  ])('shows %d %% as %s', (percent, shown) => {
    show(<ProgressMeter label="Uploading" percent={percent} />);
    expect(screen.getByRole('progressbar', { name: 'Uploading' })).toHaveAttribute('aria-valuenow', shown);
  });
});
