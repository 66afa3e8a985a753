import { type LetterFilter, type Settling } from '@rowdeck/contracts';
import { useCallback, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../http/api';
import { useSettleDeadLettersMutation } from './admin.api';

/** What has become of letters so far. */
export interface SettledSoFar {
  readonly done: number;
  /** They stay. */
  readonly failed: number;
}

const NONE: SettledSoFar = { done: 0, failed: 0 };

/**
 * Settles all dead letters of a filter, a hundred with each call, until all are come to or somebody stops it. `settleAll` throws what a call is
 * refused with; what calls before it have done is done.
 *
 * @param seen how many of them the list has shown
 */
export function useSettleLetters(filter: LetterFilter, seen: number) {
  const [settle] = useSettleDeadLettersMutation();
  const dispatch = useDispatch();
  const [soFar, setSoFar] = useState<SettledSoFar | null>(null);
  const isStopped = useRef(false);

  const settleAll = async (settling: Settling): Promise<SettledSoFar> => {
    isStopped.current = false;
    setSoFar(NONE);
    let all = NONE;
    let before: string | undefined;
    try {
      do {
        const order = { ...filter, seen: seen - all.done, ...(before !== undefined && { before }) };
        const { done, failed, cursor } = await settle({ order, settling }).unwrap();
        all = { done: all.done + done, failed: all.failed + failed };
        setSoFar(all);
        before = cursor ?? undefined;
      } while (before !== undefined && !isStopped.current);
      return all;
    } finally {
      setSoFar(null);
      // Once, behind all of them: each read of the list is a call for each of its pages.
      dispatch(api.util.invalidateTags(['DeadLetter', 'Audit']));
    }
  };

  const stop = useCallback(() => {
    isStopped.current = true;
  }, []);
  return { soFar, settleAll, stop };
}
