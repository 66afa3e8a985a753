import { render, screen } from '@testing-library/react';
import { RowdeckProvider } from '../theme/RowdeckProvider';
import { BatchBadge, PlaceholderChips } from './Labels';

describe('the badge of a batch', () => {
  it.each([
    ['completed', 0, 0, 'completed'],
    ['completed', 14, 0, 'Completed with 14 failed'],
    ['failed', 3, 0, 'failed'],
    ['completed', 8_000, 8_000, 'Cancelled'],
    ['completed', 8_003, 8_000, 'Cancelled, 3 failed'],
    ['failed', 8_003, 8_003, 'Cancelled'],
    // A worker has some of its rows still.
    ['processing', 8_003, 8_000, 'processing'],
  ])('of a %s one with %d failed, %d of them not made', (status, failed_count, not_made_count, words) => {
    render(
      <RowdeckProvider env="test">
        <main>
          <BatchBadge batch={{ status, failed_count, not_made_count }} />
        </main>
      </RowdeckProvider>,
    );
    expect(screen.getByRole('main').textContent).toBe(words);
  });
});

describe('PlaceholderChips', () => {
  it.each([
    [3, [], ''],
    [3, ['a', 'b', 'c'], 'abc'],
    [3, ['a', 'b', 'c', 'd', 'e'], 'abc+2 more'],
  ])('names %d of %j and counts the others', (shown, placeholders, text) => {
    render(
      <RowdeckProvider env="test">
        <main>
          <PlaceholderChips placeholders={placeholders} shown={shown} />
        </main>
      </RowdeckProvider>,
    );
    expect(screen.getByRole('main').textContent).toBe(text);
  });
});
