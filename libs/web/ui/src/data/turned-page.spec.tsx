import { Table } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { useSearchParams } from 'react-router-dom';
import { show } from '../../test/show';
import { DataTable } from './DataTable';
import { Pager } from './Pager';

function List() {
  const page = Number(useSearchParams()[0].get('page') ?? 1);
  return (
    <section>
      <DataTable head={<Table.Th>Name</Table.Th>}>
        <Table.Tr>
          <Table.Td>Row of page {page}</Table.Td>
        </Table.Tr>
      </DataTable>
      <Pager pages={{ current_page: page, total_pages: 1_200 }} pathOf={(to) => `?page=${to}`} />
    </section>
  );
}

it('a page that was turned is said, and the list has the focus', async () => {
  const { user, router } = show(<List />);
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  expect(screen.getByText('Page 1 of 1,200')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Page 1,200' })).toHaveTextContent(/^1,200$/);
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  await waitFor(() => expect(status).toHaveTextContent('You are on page 2 of 1,200.'));
  expect(document.activeElement).toHaveTextContent('Row of page 2');
  expect(document.activeElement).toContainElement(screen.getByRole('table'));
  // Whoever goes back is not led anywhere.
  (document.activeElement as HTMLElement).blur();
  await waitFor(() => router.navigate(-1));
  expect(await screen.findByText('Row of page 1')).toBeInTheDocument();
  expect(document.body).toHaveFocus();
});
