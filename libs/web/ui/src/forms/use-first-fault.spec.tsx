import { Checkbox, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { screen } from '@testing-library/react';
import { show } from '../../test/show';
import { FilePicker } from '../files/FilePicker';
import { Form, PasswordField, SubmitButton } from './Form';
import { useServerForm } from './use-server-form';

const refusal = (errors: Record<string, string[]>) =>
  Object.assign(new Error('refused'), {
    type: 'urn:rowdeck:problem:user.invalid',
    title: 'The account could not be saved',
    status: 422,
    code: 'user.invalid',
    errors,
  });

const VALIDATE = {
  name: isNotEmpty('Enter a name.'),
  password: isNotEmpty('Enter a password.'),
  scopes: isNotEmpty('Choose one.'),
};
const FILLED = { name: 'Ada', password: 'seven purple decks', scopes: ['read'] };

function Example({ filled, call }: { filled: Partial<typeof FILLED>; call: () => Promise<unknown> }) {
  const form = useForm({
    initialValues: { name: '', password: '', scopes: [] as string[], ...filled },
    validate: VALIDATE,
  });
  const { send } = useServerForm(form, { password: 'password', name: 'name' });
  return (
    <Form onSubmit={form.onSubmit(() => void send(call))}>
      <TextInput label="Name" {...form.getInputProps('name')} />
      <PasswordField label="Password" {...form.getInputProps('password')} />
      <Checkbox.Group label="Scopes" {...form.getInputProps('scopes')}>
        <Checkbox value="read" label="Read" />
      </Checkbox.Group>
      <SubmitButton label="Save" busyLabel="Saving..." busy={false} />
    </Form>
  );
}

const send = async (filled: Partial<typeof FILLED>, call = () => Promise.resolve<unknown>(undefined)) => {
  const { user } = show(<Example filled={filled} call={call} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return user;
};

describe('a form that is sent with faults', () => {
  it.each([
    ['Name', {}, 'Enter a name.'],
    ['Password', { name: 'Ada' }, 'Enter a password.'],
  ])('leads to the first of them, which says what is wrong: %s', async (label, filled, error) => {
    await send(filled);
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(error);
  });

  it('leads to the first box of a group of boxes', async () => {
    await send({ ...FILLED, scopes: [] });
    expect(screen.getByRole('checkbox', { name: 'Read' })).toHaveFocus();
    expect(screen.getByRole('group', { name: 'Scopes' })).toHaveAccessibleDescription('Choose one.');
  });

  it('leads to the button of a file that is wrong, and not to the field behind it', async () => {
    const { user } = show(
      <Form onSubmit={(event) => event.preventDefault()}>
        <FilePicker
          label="File"
          extensions={['.csv']}
          hint="Up to 1 MB"
          file={null}
          error="Is empty."
          onChange={jest.fn()}
        />
        <SubmitButton label="Save" busyLabel="Saving..." busy={false} />
      </Form>,
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('button', { name: /Drop your file/ })).toHaveFocus();
  });

  it('leads again to what is wrong when it is sent again as it is', async () => {
    const user = await send({});
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });

  it('leads to the first of those that the server refuses, in the order of the form', async () => {
    await send(FILLED, () => Promise.reject(refusal({ password: ['Is too short.'], name: ['Is taken.'] })));
    expect(await screen.findByText('Is taken.')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });

  it('leaves whoever types on where they are', async () => {
    let refuse: (error: unknown) => void = () => undefined;
    const user = await send(FILLED, () => new Promise((_, reject) => (refuse = reject)));
    await user.type(screen.getByLabelText('Password'), 's');
    refuse(refusal({ name: ['Is taken.'] }));
    expect(await screen.findByText('Is taken.')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });
});
