import { render, screen } from '@testing-library/react';
import { RowdeckProvider } from '../theme/RowdeckProvider';
import { FoundStatus } from './FoundStatus';

type Found = React.ComponentProps<typeof FoundStatus>['found'];

const list = (q: string, found: Found) => (
  <RowdeckProvider env="test">
    <FoundStatus filters={{ values: q === '' ? {} : { q } }} found={found} one="batch" many="batches" />
  </RowdeckProvider>
);
const page = (count: number, total_pages = 1) => ({ count, pagination: { current_page: 1, total_pages } });
const said = () => screen.getByRole('status').textContent;

it.each([
  [page(1), '1 batch'],
  [page(12), '12 batches'],
  [page(20, 1200), '20 batches on page 1 of 1,200'],
  [page(0), 'No batches found.'],
  [undefined, ''],
])('says what is found once the list is narrowed: %j', (found, words) => {
  const { rerender } = render(list('', page(40)));
  expect(said()).toBe('');
  rerender(list('acme', found));
  expect(said()).toBe(words);
  rerender(list('', page(40)));
  expect(said()).toBe('40 batches');
});
