import { screen, within } from '@testing-library/react';
import { show } from '../../test/show';
import { PlaceholderChanges } from './PlaceholderChanges';

const NONE = { added: [], removed: [], changed: [] };

const listUnder = (title: string): string[] => {
  const part = screen.getByText(title).parentElement as HTMLElement;
  return within(part)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

describe('PlaceholderChanges', () => {
  it('says that nothing changes', () => {
    show(<PlaceholderChanges changes={NONE} shown={5} />);
    expect(screen.getByText('The placeholders are the same as before.')).toBeInTheDocument();
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });

  it('tells what comes from what goes', () => {
    show(<PlaceholderChanges changes={{ ...NONE, added: ['customer'], removed: ['client', 'city'] }} shown={5} />);
    expect(listUnder('New placeholders')).toEqual(['customer']);
    expect(listUnder('Placeholders that are gone')).toEqual(['client', 'city']);
    expect(screen.queryByText('Placeholders with other filters')).not.toBeInTheDocument();
  });

  it('shows filters as they were and as they become', () => {
    const changed = [
      { name: 'price', before: ['curency'], after: ['currency', 'upper'] },
      { name: 'city', before: ['upper'], after: [] },
    ];
    show(<PlaceholderChanges changes={{ ...NONE, changed }} shown={5} />);
    expect(listUnder('Placeholders with other filters')).toEqual([
      'price: curency → currency, upper',
      'city: upper → none',
    ]);
  });

  it.each([
    [2, ['a', 'b'], ['a', 'b']],
    [2, ['a', 'b', 'c'], ['a', 'b', 'and 1 more']],
    [1, Array.from({ length: 1_201 }, (_, i) => `n${i}`), ['n0', 'and 1,200 more']],
  ])('names %d of each kind and counts the others', (shown, added, items) => {
    show(<PlaceholderChanges changes={{ ...NONE, added }} shown={shown} />);
    expect(listUnder('New placeholders')).toEqual(items);
  });
});
