import { VisuallyHidden } from '@mantine/core';
import { type Pagination } from '@rowdeck/contracts';
import { useState } from 'react';
import { formatCount, formatNumber } from '../format/format';
import { type Filters } from './use-filters';

interface FoundStatusProps {
  readonly filters: Pick<Filters<string>, 'values'>;
  /** The page of the list that was found; undefined until it has come. */
  readonly found: { readonly count: number; readonly pagination: Pagination } | undefined;
  readonly one: string;
  readonly many?: string;
}

/** Says to a screen reader what a list holds once it has been narrowed or sorted: the focus stays in the field. */
export function FoundStatus({ filters, found, one, many = `${one}s` }: FoundStatusProps) {
  const search = JSON.stringify(filters.values);
  const [first] = useState(search);
  const [isChanged, setChanged] = useState(false);
  if (search !== first && !isChanged) setChanged(true);
  return <VisuallyHidden role="status">{isChanged && found ? words(found, one, many) : ''}</VisuallyHidden>;
}

function words({ count, pagination }: NonNullable<FoundStatusProps['found']>, one: string, many: string): string {
  const { current_page, total_pages } = pagination;
  if (count === 0) return `No ${many} found.`;
  const shown = formatCount(count, one, many);
  return total_pages === 1 ? shown : `${shown} on page ${formatNumber(current_page)} of ${formatNumber(total_pages)}`;
}
