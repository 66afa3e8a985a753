import { screen, waitFor } from '@testing-library/react';
import { show } from '../../test/show';
import { ListSelect } from './ListSelect';

describe('ListSelect', () => {
  it.each([[true], [false]])(
    'says that it is open, and which list it leads through; searchable: %s',
    async (searchable) => {
      const { user } = show(<ListSelect label="Colour" data={['Red', 'Green']} searchable={searchable} />);
      const field = screen.getByRole('combobox', { name: 'Colour' });
      expect(field).toHaveAttribute('aria-expanded', 'false');
      await user.click(field);
      const list = await screen.findByRole('listbox', { name: 'Colour' });
      await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'true'));
      expect(field).toHaveAttribute('aria-controls', list.id);
      await user.click(screen.getByRole('option', { name: 'Green' }));
      expect(field).toHaveValue('Green');
      await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'false'));
    },
  );

  it('says which option the arrow keys have come to, and tells who asks that it opens and closes', async () => {
    const [opened, closed] = [jest.fn(), jest.fn()];
    const { user } = show(
      <ListSelect label="Colour" data={['Red', 'Green']} onDropdownOpen={opened} onDropdownClose={closed} />,
    );
    const field = screen.getByRole('combobox', { name: 'Colour' });
    await user.click(field);
    await screen.findByRole('listbox');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() =>
      expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'Green' }).id),
    );
    await user.keyboard('{Escape}');
    expect([opened.mock.calls.length, closed.mock.calls.length]).toEqual([1, 1]);
  });
});
