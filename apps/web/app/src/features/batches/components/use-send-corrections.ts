import { messageOf, problemOf, useCorrectBatchMutation } from '@rowdeck/api-client';
import { wayToLargerPlan } from '@rowdeck/contracts';
import { formatCount, formatLongDay, formatNumber } from '@rowdeck/ui';
import { useState } from 'react';
import { type CorrectionsDraft, correctionsOf, isEmpty, NO_CORRECTIONS, withoutRows } from './corrections-draft';
import { useKeptCorrections } from './use-kept-corrections';

/** What is typed for the failed rows of a batch, across their pages, and how it is sent: the same order once, however often. */
export function useSendCorrections(id: string) {
  const { work, change } = useKeptCorrections(id);
  const [leftOut, setLeftOut] = useState<readonly number[]>([]);
  const [correct, { isLoading, error }] = useCorrectBatchMutation();
  const order = async ({ draft, key }: typeof work, all: boolean): Promise<void> => {
    try {
      await correct({ id, corrections: correctionsOf(draft, all), key }).unwrap();
      change(NO_CORRECTIONS);
    } catch (refusal) {
      // All else is said above the button.
      const made = rowsThatDoNotFail(refusal);
      if (made.length === 0) return;
      const rest = change(withoutRows(draft, made));
      setLeftOut((before) => [...before, ...made]);
      if (all || !isEmpty(rest.draft)) await order(rest, all);
    }
  };
  const send = (all: boolean) => {
    if (!all && isEmpty(work.draft)) return;
    setLeftOut([]);
    void order(work, all);
  };
  return {
    draft: work.draft,
    change: (to: CorrectionsDraft) => void change(to),
    send,
    busy: isLoading,
    /** Rows that were made meanwhile, in another tab or by a colleague. */
    leftOut: leftOut.length === 0 ? null : leftOutWords(leftOut),
    refusal: error && rowsThatDoNotFail(error).length === 0 ? refusalOf(error) : null,
  };
}

export type SentCorrections = ReturnType<typeof useSendCorrections>;

/** Those of an order that are refused because they do not fail any more. */
const rowsThatDoNotFail = (error: unknown): number[] =>
  Object.keys(problemOf(error).errors).flatMap((key) => {
    const row = /^rows\.(\d+)$/.exec(key)?.[1];
    return row === undefined ? [] : [Number(row)];
  });

/** So many are named. */
const MOST_NAMED = 5;

const leftOutWords = (rows: readonly number[]): string => {
  const [only, ...others] = rows;
  const named = rows.map((row) => formatNumber(row));
  const which =
    rows.length > MOST_NAMED
      ? formatCount(rows.length, 'row')
      : others.length === 0
        ? `Row ${formatNumber(only ?? 0)}`
        : `Rows ${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
  return `${which} ${others.length === 0 ? 'does' : 'do'} not fail any more, and what was typed for ${others.length === 0 ? 'it' : 'them'} was left out.`;
};

interface Refusal {
  readonly message: string;
  /** Whether a larger plan would help. */
  readonly plans: boolean;
}

/** The month is written as everywhere: by the preferences of whoever reads it. */
const refusalOf = (error: unknown): Refusal => {
  const { code, params } = problemOf(error);
  const { needed, left, resets_on: day } = params;
  if (code !== 'quota.exceeded' || typeof day !== 'string')
    return { message: messageOf(error), plans: code === 'quota.exceeded' };
  const message =
    `These rows need ${formatCount(Number(needed), 'presentation')}, but your plan has ${formatNumber(Number(left))} left this month.` +
    ` Make fewer of them again, wait until ${formatLongDay(Date.parse(day))}, or ${wayToLargerPlan(params)}.`;
  return { message, plans: true };
};
