import { useSessionQuery } from '@rowdeck/api-client';
import { randomId } from '@rowdeck/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type CorrectionsDraft, isEmpty, NO_CORRECTIONS } from './corrections-draft';
import { type CorrectionsOf, keptCorrections } from './kept-corrections';

interface Work {
  readonly draft: CorrectionsDraft;
  /** Names the order that is made of it. */
  readonly key: string;
}

const nothingTyped = (): Work => ({ draft: NO_CORRECTIONS, key: randomId() });

/** What is typed for the failed rows of a batch. It outlives a reload, another page and a session that is over. */
export function useKeptCorrections(batchId: string) {
  const owner = useSessionQuery().data?.user?.id;
  const of = useMemo(() => (owner === undefined ? null : { owner, batchId }), [owner, batchId]);
  const [work, setWork] = useState(nothingTyped);
  // One after the other: what was typed last is what is kept.
  const kept = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    if (of === null) return undefined;
    let current = true;
    void keptCorrections.find(of).then((found) => {
      if (current && found) setWork((typed) => (isEmpty(typed.draft) ? found : typed));
    });
    return () => void (current = false);
  }, [of]);
  const change = (draft: CorrectionsDraft): Work => {
    const next = isEmpty(draft) ? nothingTyped() : { draft, key: randomId() };
    setWork(next);
    if (of !== null) kept.current = kept.current.then(() => store(of, next)).catch(() => undefined);
    return next;
  };
  return { work, change };
}

const store = (of: CorrectionsOf, work: Work): Promise<void> =>
  isEmpty(work.draft) ? keptCorrections.forget(of) : keptCorrections.keep(of, work);
