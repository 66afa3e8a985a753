import { sampleDeadLetter, sampleUser } from '@rowdeck/api-client';
import { type ShownLetter } from '@rowdeck/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';

const operator = sampleUser({ admin: true });

const letters = (count: number, about: Partial<ShownLetter> = {}): ShownLetter[] =>
  Array.from({ length: count }, (_, number) =>
    sampleDeadLetter({ id: `${about.code ?? 'letter'}-${number}`, messageId: `m-${number}`, ...about }),
  );

const open = (deadLetters: ShownLetter[], search = '') =>
  renderPage(`/admin/dead_letters${search}`, { user: operator, deadLetters });

const rows = () => screen.getAllByRole('row').slice(1);

describe('dead letters', () => {
  it('say what was given up, why, and what to do', async () => {
    open([sampleDeadLetter()]);
    const row = (await screen.findAllByRole('row'))[1];
    expect(row).toHaveTextContent('jobs.generation.render-chunk');
    expect(row).toHaveTextContent('TypeError: x is undefined');
    expect(row).toHaveTextContent('This is a fault of Rowdeck’s own');
    expect(row).toHaveTextContent('internal.unexpected');
    expect(row).toHaveTextContent('after 5 attempts');
  });

  it('are none where all was handled', async () => {
    open([]);
    expect(await screen.findByRole('heading', { name: 'There are no dead letters' })).toBeInTheDocument();
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
  });

  it('are sent again one by one', async () => {
    const { user, state } = open(letters(2));
    await user.click((await screen.findAllByRole('button', { name: /^Send again/ }))[0] as HTMLElement);
    expect(await screen.findByText(/The message was sent again/)).toBeInTheDocument();
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(state.writes).toEqual(['POST /admin/dead_letters/letter-0/requeue']);
  });

  it('are discarded once it was asked for twice', async () => {
    const { user, state } = open([sampleDeadLetter()]);
    await user.click(await screen.findByRole('button', { name: /^Discard: jobs/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard this letter?' }));
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(state.writes).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByRole('heading', { name: 'There are no dead letters' })).toBeInTheDocument();
  });

  it('that cannot be read can only be discarded', async () => {
    open([
      sampleDeadLetter({ subject: null, service: null, code: null, fault: null, unreadable: 'It has no subject.' }),
    ]);
    expect(await screen.findByText('It has no subject.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Send again/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Discard: / })).toBeInTheDocument();
  });

  it('say so when one has gone meanwhile', async () => {
    const { user, state } = open(letters(1));
    const again = await screen.findByRole('button', { name: /^Send again/ });
    state.deadLetters = [];
    await user.click(again);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^This letter is gone: somebody else/);
    expect(await screen.findByRole('heading', { name: 'There are no dead letters' })).toBeInTheDocument();
  });

  it('are narrowed to a service and a fault, which stand in the address', async () => {
    const { user } = open([...letters(1, { code: 'event.invalid' }), ...letters(1, { service: 'billing' })]);
    await waitFor(() => expect(rows()).toHaveLength(2));
    await user.click(within(rows()[0] as HTMLElement).getByRole('button', { name: 'Only these' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.getByRole('textbox', { name: 'Code of the fault' })).toHaveValue('event.invalid');
    await user.click(screen.getByRole('combobox', { name: 'Service' }));
    await user.click(await screen.findByRole('option', { name: 'billing' }));
    expect(await screen.findByRole('heading', { name: 'No dead letter is like this' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all of them' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  it('take a code that is typed when it is whole', async () => {
    const { user } = open([...letters(1, { code: 'event.invalid' }), ...letters(1)]);
    const code = await screen.findByRole('textbox', { name: 'Code of the fault' });
    await user.type(code, 'event');
    await user.type(code, '.invalid{Enter}');
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  it('are settled all together, a hundred with each call', async () => {
    const { user, state } = open([...letters(130), ...letters(1, { unreadable: 'Broken.', code: 'event.invalid' })]);
    await waitFor(() => expect(rows()).toHaveLength(50));
    await user.click(screen.getByRole('button', { name: 'Load older letters' }));
    await waitFor(() => expect(rows()).toHaveLength(100));
    await user.click(screen.getByRole('button', { name: 'Send all of them again' }));
    expect(await screen.findByText(/^130 letters sent again\. 1 letter stayed/)).toBeInTheDocument();
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(state.writes).toEqual(Array(2).fill('POST /admin/dead_letters/requeue'));
  });

  it('are not settled together when there are more than were seen', async () => {
    const { user, state } = open(letters(2));
    await user.click(await screen.findByRole('button', { name: 'Discard all of them' }));
    state.deadLetters = letters(3);
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard 2 letters?' }));
    await user.click(dialog.getByRole('button', { name: 'Discard all of them' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    await waitFor(() => expect(rows()).toHaveLength(3));
  });
});
