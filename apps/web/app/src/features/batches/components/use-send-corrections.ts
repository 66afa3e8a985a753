import { messageOf, useCorrectBatchMutation } from '@rowdeck/api-client';
import { randomId } from '@rowdeck/ui';
import { useRef, useState } from 'react';
import { type CorrectionsDraft, correctionsOf, isEmpty, NO_CORRECTIONS } from './corrections-draft';

/** What is typed for the failed rows of a batch, across their pages, and how it is sent: the same order once, however often. */
export function useSendCorrections(id: string) {
  const [draft, setDraft] = useState(NO_CORRECTIONS);
  const key = useRef(randomId());
  const [correct, { isLoading, error }] = useCorrectBatchMutation();
  const change = (to: CorrectionsDraft) => {
    key.current = randomId();
    setDraft(to);
  };
  const send = (all: boolean) => {
    if (!all && isEmpty(draft)) return;
    void correct({ id, corrections: correctionsOf(draft, all), key: key.current })
      .unwrap()
      .then(
        () => change(NO_CORRECTIONS),
        // Said above the button.
        () => undefined,
      );
  };
  return { draft, change, send, busy: isLoading, refusal: error ? messageOf(error) : null };
}

export type SentCorrections = ReturnType<typeof useSendCorrections>;
