import { Alert, Text } from '@mantine/core';
import { POLLING_INTERVAL_MS, useAwayQuery } from '@rowdeck/api-client';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useState } from 'react';
import { awayWords } from './away-words';

/** Who only watches a batch meets no failure that would tell. */
const QUIET_MS = 30_000;

/** Above every page while parts of Rowdeck are away: what does not work. It goes by itself when they are back. */
export function AwayBanner() {
  const [pollingInterval, setPollingInterval] = useState(QUIET_MS);
  const { data } = useAwayQuery(undefined, { pollingInterval, skipPollingIfUnfocused: true, refetchOnFocus: true });
  const words = awayWords(data?.away ?? []);
  const interval = words.length > 0 ? POLLING_INTERVAL_MS : QUIET_MS;
  if (interval !== pollingInterval) setPollingInterval(interval);
  return (
    // There before there is anything to say, so that a screen reader says it.
    <div aria-live="polite" aria-atomic="true">
      {words.length > 0 && (
        <Alert role="group" color="yellow" icon={<IconPlugConnectedX />} mb="lg" title="Parts of Rowdeck are away">
          {words.map((sentence) => (
            <Text key={sentence} size="sm">
              {sentence}
            </Text>
          ))}
        </Alert>
      )}
    </div>
  );
}
