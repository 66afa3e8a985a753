import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { FlashBanner, withFlash } from '../feedback/flash';
import { RowdeckProvider } from '../theme/RowdeckProvider';
import { Form, FormAlert, SubmitButton } from './Form';
import { RECENTLY_SUCCESSFUL_MS, useRecentlySuccessful, useServerForm } from './use-server-form';

describe('useRecentlySuccessful', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const start = () => renderHook(() => useRecentlySuccessful());
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  it('is up for two seconds after a success', () => {
    const { result } = start();
    expect(result.current[0]).toBe(false);
    act(() => result.current[1]());
    expect(result.current[0]).toBe(true);
    pass(RECENTLY_SUCCESSFUL_MS - 1);
    expect(result.current[0]).toBe(true);
    pass(1);
    expect(result.current[0]).toBe(false);
  });

  it('counts from the last success', () => {
    const { result } = start();
    act(() => result.current[1]());
    pass(1500);
    act(() => result.current[1]());
    pass(1500);
    expect(result.current[0]).toBe(true);
    pass(500);
    expect(result.current[0]).toBe(false);
  });
});

const KEYS = { 'user.email': 'email' } as const;
const refusal = (errors: Record<string, string[]>) =>
  Promise.reject(
    Object.assign(new Error('refused'), {
      type: 'urn:rowdeck:problem:user.invalid',
      title: 'The account could not be saved',
      status: 422,
      code: 'user.invalid',
      errors,
    }),
  );

function Example({ call }: { call: () => Promise<unknown> }) {
  const form = useForm({ initialValues: { name: '', email: '' } });
  const { general, recentlySuccessful, send } = useServerForm(form, KEYS);
  return (
    <Form onSubmit={form.onSubmit(() => void send(call))}>
      <FormAlert message={general} />
      <TextInput label="Name" {...form.getInputProps('name')} />
      <TextInput label="Email" {...form.getInputProps('email')} />
      <SubmitButton label="Save" busyLabel="Saving..." busy={false} />
      {recentlySuccessful && <p>Saved.</p>}
    </Form>
  );
}

async function submit(call: () => Promise<unknown>) {
  render(
    <RowdeckProvider env="test">
      <MemoryRouter initialEntries={[{ pathname: '/', ...withFlash('success', 'Your plan is now Starter.') }]}>
        <FlashBanner />
        <Example call={call} />
      </MemoryRouter>
    </RowdeckProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
}

describe('useServerForm', () => {
  it('puts a refusal under its field and the cursor into it', async () => {
    await submit(() => refusal({ 'user.email': ['Is taken.'] }));
    expect(await screen.findByText('Is taken.')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('puts what has no field into the box', async () => {
    await submit(() => refusal({ base: ['We are closed.'] }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We are closed.');
  });

  it('takes off what the page before left to say', async () => {
    await submit(() => Promise.resolve());
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(screen.queryByText('Your plan is now Starter.')).not.toBeInTheDocument();
  });

  it('forgets the last refusal when it succeeds', async () => {
    let attempts = 0;
    await submit(() => (attempts++ === 0 ? refusal({ base: ['We are closed.'] }) : Promise.resolve()));
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
