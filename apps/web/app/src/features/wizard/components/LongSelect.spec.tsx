import { Frontend } from '@rowdeck/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { LongSelect } from './LongSelect';

const COLUMNS = Array.from({ length: 10_000 }, (_, i) => ({ value: `c${i}`, label: `Column ${i}` }));

function Example({ count, chosen }: { readonly count: number; readonly chosen: string | null }) {
  const [value, setValue] = useState(chosen);
  return <LongSelect aria-label="Column" options={COLUMNS.slice(0, count)} value={value} onChange={setValue} />;
}

describe('a select of many options', () => {
  const show = (count = COLUMNS.length, chosen: string | null = null) =>
    render(
      <Frontend
        router={createMemoryRouter([{ path: '/', element: <Example count={count} chosen={chosen} /> }])}
        env="test"
      />,
    );
  const box = () => screen.getByRole('combobox', { name: 'Column' });
  const labels = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  const laidOut = () => screen.queryAllByRole('option', { hidden: true }).length;

  it('lays out none before it is opened, then the first, and says how many there are', async () => {
    show();
    expect(laidOut()).toBe(0);
    await userEvent.click(box());
    expect((await labels()).slice(0, 2)).toEqual(['Column 0', 'Column 1']);
    expect(laidOut()).toBe(100);
    expect(screen.getByText('The first 100 of 10,000: type to find others')).toBeInTheDocument();
  });

  it('finds any by what is typed, and shows it when it has been chosen', async () => {
    show();
    await userEvent.click(box());
    await userEvent.paste('column 998');
    expect(await labels()).toHaveLength(11);
    await userEvent.click(screen.getByRole('option', { name: 'Column 9987' }));
    expect(box()).toHaveValue('Column 9987');
  });

  it('shows one that is chosen already, and lists the first behind it', async () => {
    show(COLUMNS.length, 'c7777');
    expect(box()).toHaveValue('Column 7777');
    await userEvent.click(box());
    expect((await labels()).slice(0, 2)).toEqual(['Column 7777', 'Column 0']);
  });

  it('lists the few of a usual table, and says nothing', async () => {
    show(3, 'c1');
    await userEvent.click(box());
    expect(await labels()).toEqual(['Column 0', 'Column 1', 'Column 2']);
    expect(screen.queryByText(/type to find others/)).toBeNull();
  });
});
