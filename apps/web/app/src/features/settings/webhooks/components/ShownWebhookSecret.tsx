import { type ReactNode } from 'react';
import { ShownSecret } from '../../components/ShownSecret';

interface ShownWebhookSecretProps {
  readonly title: string;
  readonly secret: string;
  readonly done: ReactNode;
  readonly onHidden: () => void;
}

/** The secret of a webhook, this once. */
export function ShownWebhookSecret(props: ShownWebhookSecretProps) {
  return (
    <ShownSecret
      {...props}
      label="Signing secret"
      warning="Copy the secret now. It is shown this once, and your program needs it to check that messages come from Rowdeck."
    />
  );
}
