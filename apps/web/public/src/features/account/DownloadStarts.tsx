import { Button } from '@mantine/core';
import { paths } from '@rowdeck/ui';
import { AccountCard } from './AccountCard';

/** A download has no page of its own: the browser stays where it is while the file arrives. */
export function DownloadStarts() {
  return (
    <AccountCard title="You are signed in" description="Your download starts now.">
      <Button component="a" href={paths.dashboard()} fullWidth>
        Go to the dashboard
      </Button>
    </AccountCard>
  );
}
