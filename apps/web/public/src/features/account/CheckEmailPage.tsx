import { Anchor, Stack, Text } from '@mantine/core';
import { paths } from '@rowdeck/ui';
import { Link, useLocation } from 'react-router-dom';
import { AccountCard } from './AccountCard';
import { emailOf } from './email-of-state';
import { ResendConfirmation } from './ResendConfirmation';

/** After sign-up. It says the same whether the address had an account before or not. */
export function CheckEmailPage() {
  const { state } = useLocation() as { state: unknown };
  const email = emailOf(state);
  return (
    <AccountCard
      title="Check your email"
      footer={
        <Anchor component={Link} className="rd-target" to={paths.signIn()}>
          Back to sign in
        </Anchor>
      }
    >
      <Stack>
        <Text>
          We have sent an email to {email ? <strong>{email}</strong> : 'your address'}. Open the link in it to confirm
          your account, best in this browser: any other asks for your password.
        </Text>
        <Text size="sm" c="dimmed">
          No email after a few minutes? Check your spam folder.
        </Text>
        {email && <ResendConfirmation email={email} />}
      </Stack>
    </AccountCard>
  );
}
