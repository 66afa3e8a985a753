import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RowdeckProvider } from '../theme/RowdeckProvider';

const NAMES = ['A', 'B', 'C'];

/** A list of which rows are deleted and renamed, and a notice that lies over it. */
function Page() {
  const [names, setNames] = useState(NAMES);
  const [renaming, setRenaming] = useState('');
  const [notice, setNotice] = useState(true);
  return (
    <RowdeckProvider env="test">
      <main id="content" tabIndex={-1}>
        <h1 tabIndex={-1}>List</h1>
        <input aria-label="Search" />
        <ul>
          {names.map((name) => (
            <li key={name}>
              {renaming === name && (
                <form>
                  <input aria-label="Name" autoFocus onKeyDown={() => setRenaming('')} />
                </form>
              )}
              {name !== 'A' && <button>Download {name}</button>}
              <button onClick={() => setRenaming(name)}>Rename {name}</button>
              <button onClick={() => setNames(names.filter((other) => other !== name))}>Delete {name}</button>
            </li>
          ))}
        </ul>
        {names.length > 0 && <button onClick={() => setNames([])}>Delete all</button>}
      </main>
      {notice && <button onClick={() => setNotice(false)}>Undo</button>}
    </RowdeckProvider>
  );
}

const press = async (...names: readonly string[]) => {
  for (const name of names) await userEvent.click(screen.getByRole('button', { name }));
};
const hasFocus = (role: string, name: string) => waitFor(() => expect(screen.getByRole(role, { name })).toHaveFocus());

describe('when what has the focus goes', () => {
  beforeEach(() => void render(<Page />));

  it.each([
    ['the same button of the next row', ['Delete B'], 'Delete C'],
    ['that of the row before, where there is no next', ['Delete C'], 'Delete B'],
    ['that of a row which has fewer buttons', ['Delete C', 'Delete B'], 'Delete A'],
  ])('with its row, the focus goes on at %s', async (_, pressed, next) => {
    await press(...pressed);
    await hasFocus('button', next);
  });

  it('goes back to the button that opened a form', async () => {
    await press('Rename B');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await hasFocus('button', 'Rename B');
  });

  it('goes back to what had it before', async () => {
    await userEvent.click(screen.getByRole('textbox', { name: 'Search' }));
    await press('Delete all');
    await hasFocus('textbox', 'Search');
  });

  it('goes to the heading of the page, where nothing else is left', async () => {
    await press('Delete all');
    await hasFocus('heading', 'List');
  });

  it('goes back to the page from what lay over it', async () => {
    await press('Rename A');
    await userEvent.keyboard('{Escape}');
    await press('Delete B');
    await hasFocus('button', 'Delete C');
    await press('Undo');
    await hasFocus('button', 'Delete C');
  });

  it('stays where somebody has put it meanwhile', async () => {
    await press('Delete B');
    screen.getByRole('textbox', { name: 'Search' }).focus();
    await new Promise((done) => setTimeout(done, 100));
    expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus();
  });
});
