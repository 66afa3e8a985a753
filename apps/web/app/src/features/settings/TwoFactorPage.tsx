import { useSecondFactorQuery } from '@rowdeck/api-client';
import { Loaded, PageSkeleton } from '@rowdeck/ui';
import { useState } from 'react';
import { RecoveryCodes } from './components/RecoveryCodes';
import { SettingsFrame } from './components/SettingsFrame';
import { SetUpTwoFactor } from './components/SetUpTwoFactor';
import { TwoFactorOn } from './components/TwoFactorOn';

export function TwoFactorPage() {
  const query = useSecondFactorQuery();
  // Shown once: nobody, the server included, has them after that.
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <SettingsFrame
      title="Two-factor authentication"
      description="A code of an app on your phone, beside your password: whoever learns the password cannot sign in with it alone."
    >
      <Loaded query={query} skeleton={<PageSkeleton />}>
        {(factor) => {
          if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />;
          if (factor.enabled) return <TwoFactorOn factor={factor} onCodes={setCodes} />;
          return <SetUpTwoFactor required={factor.required} onCodes={setCodes} />;
        }}
      </Loaded>
    </SettingsFrame>
  );
}
