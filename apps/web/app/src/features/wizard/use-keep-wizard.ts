import { drafts, tabDraft } from '@rowdeck/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { keptOf } from './kept-wizard';
import { type SentOrder } from './order-keys';
import { type WizardState } from './wizard-state';
import { type TableSource } from './wizard-work';

interface Keeping {
  /** Whether the browser has all that was said: a reload loses nothing. */
  readonly kept: boolean;
  /** Whether the browser refuses to keep it. */
  readonly refused: boolean;
  /** The work is done: nothing of it is kept any more. */
  readonly forget: () => Promise<void>;
  readonly isDone: () => boolean;
}

/** Keeps a wizard in the browser, each change as it is made. */
export function useKeepWizard(id: string, owner: string, state: WizardState, sent: SentOrder | null): Keeping {
  const work = useMemo(() => keptOf(state, sent), [state, sent]);
  const file = state.table ?? state.removed?.table ?? null;
  const [known, setKnown] = useState<{ readonly work: object; readonly kept: boolean } | null>(null);
  const attached = useRef<WizardState['table']>(null);
  const done = useRef(false);
  useEffect(() => tabDraft.set(id), [id]);
  useEffect(() => {
    if (work === null || done.current) return;
    const keep = async () => {
      const isNew = attached.current !== file;
      attached.current = file;
      if (file !== null && isNew) {
        const { preview: _, ...source } = file;
        await drafts.attach(id, source satisfies TableSource);
      }
      await drafts.save({ id, owner, savedAt: Date.now(), work });
      // It may have been sent meanwhile.
      if (done.current) await drafts.drop(id);
    };
    keep().then(
      () => setKnown({ work, kept: true }),
      () => {
        attached.current = null;
        setKnown({ work, kept: false });
      },
    );
  }, [id, owner, work, file]);
  const forget = async () => {
    done.current = true;
    await drafts.drop(id).catch(() => undefined);
  };
  // Without its template nothing new is kept: what was kept before is there still, also where this page began with it.
  const kept = work === null ? known?.kept !== false : known !== null && known.kept && known.work === work;
  return {
    kept,
    refused: known?.kept === false,
    forget,
    isDone: () => done.current,
  };
}
