import { Anchor, Stack, TextInput } from '@mantine/core';
import { type GetInputPropsReturnType } from '@mantine/form';
import { messageOf, useSendOwnerCodeMutation, useSessionQuery } from '@rowdeck/api-client';
import { notify, PasswordField } from '@rowdeck/ui';
import { useEffect, useRef, useState } from 'react';

interface OwnerProofFieldProps extends GetInputPropsReturnType {
  /** What the field is called where it asks for the password. */
  readonly label: string;
}

/** The password once more, since a session may be a thief's; for who has none, or cannot think of it, a code that is emailed. */
export function OwnerProofField({ label, ...input }: OwnerProofFieldProps) {
  const { data: session } = useSessionQuery();
  const [byCode, setByCode] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (byCode) field.current?.focus();
  }, [byCode]);
  const user = session?.user;
  if (!user) return null;
  if (byCode || !user.has_password) {
    return (
      <Stack gap={4}>
        {/* Where it takes the place of the password that was asked for, whoever pressed the button goes on here. */}
        <TextInput label="Emailed code" autoComplete="one-time-code" required ref={field} {...input} />
        <SendCode email={user.email}>Email me a code</SendCode>
      </Stack>
    );
  }
  return (
    <Stack gap={4}>
      <PasswordField label={label} autoComplete="current-password" required {...input} />
      <SendCode email={user.email} onSent={() => setByCode(true)}>
        Email me a code instead
      </SendCode>
    </Stack>
  );
}

interface SendCodeProps {
  readonly email: string;
  readonly children: string;
  readonly onSent?: () => void;
}

function SendCode({ email, children, onSent }: SendCodeProps) {
  const [request, { isLoading }] = useSendOwnerCodeMutation();
  const send = () =>
    request()
      .unwrap()
      .then(() => {
        notify.success(`A code is on its way to ${email}.`);
        onSent?.();
      })
      .catch((error: unknown) => notify.error(messageOf(error)));
  return (
    <Anchor component="button" type="button" size="sm" ta="start" disabled={isLoading} onClick={() => void send()}>
      {children}
    </Anchor>
  );
}
