import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SearchField } from './SearchField';

describe('SearchField', () => {
  let searched: string[];
  beforeEach(() => {
    jest.useFakeTimers();
    searched = [];
  });
  afterEach(() => void jest.useRealTimers());

  const fieldOf = (value: string) => (
    <MantineProvider env="test">
      <SearchField label="Search" value={value} onSearch={(text) => void searched.push(text)} />
      <button>Clear filters</button>
    </MantineProvider>
  );
  const open = (value = '') => {
    const { rerender } = render(fieldOf(value));
    return {
      user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: null }),
      field: screen.getByRole('searchbox'),
      given: (next: string) => rerender(fieldOf(next)),
    };
  };

  it('looks for what was typed once there is a pause, and no sooner', async () => {
    const { user, field } = open();
    await user.type(field, ' north ');
    expect(searched).toEqual([]);
    act(() => void jest.runOnlyPendingTimers());
    expect(searched).toEqual(['north']);
  });

  it.each([
    ['Enter', '{Enter}'],
    ['leaving it', '{Tab}'],
  ])('looks at once by %s, and not again after the pause', async (_, key) => {
    const { user, field } = open();
    await user.type(field, `north${key}`);
    expect(searched).toEqual(['north']);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('does not bring back what was cleared while it waited', async () => {
    const { user, field, given } = open('north');
    await user.type(field, 'ern');
    given('');
    expect(field).toHaveValue('');
    expect(jest.getTimerCount()).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(searched).toEqual([]);
  });

  it('keeps what is typed while the address takes what was typed before', async () => {
    const { user, field, given } = open();
    await user.type(field, 'nor');
    act(() => void jest.runOnlyPendingTimers());
    await user.type(field, 'th');
    given('nor');
    expect(field).toHaveValue('north');
    act(() => void jest.runOnlyPendingTimers());
    expect(searched).toEqual(['nor', 'north']);
  });

  it('does not look for the same twice', async () => {
    const { user, field } = open('north');
    await user.type(field, '{Enter}{Enter}{Tab}');
    expect(searched).toEqual([]);
  });
});
