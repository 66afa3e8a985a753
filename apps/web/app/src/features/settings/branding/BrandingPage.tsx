import { Stack, Text } from '@mantine/core';
import { useBrandingQuery } from '@rowdeck/api-client';
import { type BrandingView, type OwnBrand } from '@rowdeck/contracts';
import { Loaded, PageSkeleton } from '@rowdeck/ui';
import { useState } from 'react';
import { PlanNotice } from '../../plans/PlanNotice';
import { SettingsFrame } from '../components/SettingsFrame';
import { BrandForm } from './components/BrandForm';
import { BrandPreviews } from './components/BrandPreviews';
import { LogoCard } from './components/LogoCard';
import { RemoveBranding } from './components/RemoveBranding';

export function BrandingPage() {
  const query = useBrandingQuery(undefined, { refetchOnFocus: true });
  return (
    <SettingsFrame
      title="Branding"
      description="The name, the colour and the logo that people see whom you invite to your teams. Emails about your batches have name and colour, too."
    >
      <Loaded query={query} skeleton={<PageSkeleton />}>
        {(view) => <Branding {...view} />}
      </Loaded>
    </SettingsFrame>
  );
}

function Branding({ brand, included }: BrandingView) {
  const removals = useRemovals(brand !== null);
  if (!included) return <NotIncluded brand={brand} />;
  return (
    <Stack gap="lg" maw={720}>
      <LogoCard logoId={brand?.logo_id ?? null} />
      <BrandForm key={removals} brand={brand} />
      <Text size="sm" c="dimmed">
        When your plan ends, your branding is kept. Nobody sees it then, and everybody does again as soon as your plan
        includes it.
      </Text>
      {brand && <RemoveBranding />}
    </Stack>
  );
}

/** How often what was there has gone: what a form holds goes with it. */
function useRemovals(isThere: boolean): number {
  const [seen, setSeen] = useState({ isThere, removals: 0 });
  if (seen.isThere !== isThere) setSeen({ isThere, removals: seen.removals + (isThere ? 0 : 1) });
  return seen.removals;
}

const EXAMPLE = { name: 'Analytical Engines', colour: '#0a7d5a', logo_id: null };

/** In the place of the forms: what was set up before and waits, or what it would be. */
function NotIncluded({ brand }: { brand: OwnBrand | null }) {
  return (
    <Stack gap="lg" maw={720}>
      <PlanNotice feature="customBranding">
        {brand
          ? 'What you have set up is kept. Nobody sees it now, and everybody does again as soon as your plan includes it.'
          : 'Invitations to your teams and emails about your batches then look like yours.'}
      </PlanNotice>
      {!brand && <Text fw={600}>An example, with a name that is not yours</Text>}
      <BrandPreviews {...(brand ?? EXAMPLE)} />
      {brand && <RemoveBranding />}
    </Stack>
  );
}
