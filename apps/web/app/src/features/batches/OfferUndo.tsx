import { useEffect, useRef } from 'react';
import { keptDeletions } from './kept-deletions';
import { useRestoreBatches } from './use-restore-batches';

/** Offers again to take back what was deleted just before the page was loaded anew. @param owner id of who is signed in */
export function OfferUndo({ owner }: { owner: string }) {
  const { offer } = useRestoreBatches();
  const offeredTo = useRef<string>(null);
  useEffect(() => {
    // What is deleted from now on is offered where that happens.
    if (offeredTo.current === owner) return;
    offeredTo.current = owner;
    keptDeletions.of(owner).forEach(offer);
  }, [owner, offer]);
  return null;
}
