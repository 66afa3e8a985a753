import { TextInput } from '@mantine/core';
import { screen } from '@testing-library/react';
import { show } from '../../test/show';
import { Form, FormAlert, PasswordField, SubmitButton } from './Form';

describe('Form', () => {
  it('is sent by Enter, and leaves it to us to say what is missing', async () => {
    const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
    const { user } = show(
      <Form onSubmit={onSubmit}>
        <TextInput label="Name" required />
        <SubmitButton label="Save" busyLabel="Saving..." busy={false} />
      </Form>,
    );
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});

describe('FormAlert', () => {
  it('is not there without a message', () => {
    show(<FormAlert message={null} />);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('gives each of several messages its own line', () => {
    show(<FormAlert message={'Too many rows.\nToo many columns.'} />);
    expect(screen.getByRole('alert')).toHaveStyle({ whiteSpace: 'pre-line' });
    expect(screen.getByRole('alert')).toHaveTextContent('Too many rows. Too many columns.');
  });
});

describe('SubmitButton', () => {
  it.each([
    ['ready', { busy: false }, 'Upload', true],
    ['busy', { busy: true }, 'Uploading...', false],
    ['not ready', { busy: false, disabled: true }, 'Upload', false],
    ['busy and not ready', { busy: true, disabled: true }, 'Uploading...', false],
  ])('when %s', (_, state, name, enabled) => {
    show(<SubmitButton label="Upload" busyLabel="Uploading..." {...state} />);
    const button = screen.getByRole<HTMLButtonElement>('button', { name });
    expect(button).toHaveAttribute('type', 'submit');
    expect(button).toHaveAttribute('aria-busy', String(state.busy));
    expect(!button.disabled).toBe(enabled);
  });
});

describe('PasswordField', () => {
  it.each([
    [undefined, false],
    ['Enter your password.', true],
  ])('with the error %s is invalid to a screen reader: %s', (error, invalid) => {
    show(<PasswordField label="Password" error={error} />);
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('aria-invalid', String(invalid));
    if (error) expect(field).toHaveAccessibleDescription(error);
  });
});
