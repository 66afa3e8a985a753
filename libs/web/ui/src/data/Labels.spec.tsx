import { render, screen } from '@testing-library/react';
import { RowdeckProvider } from '../theme/RowdeckProvider';
import { PlaceholderChips } from './Labels';

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
