import { type ComboboxItem, type SelectProps } from '@mantine/core';
import { formatNumber, ListSelect } from '@rowdeck/ui';
import { useMemo, useState } from 'react';

/** A browser lays out a hundred options at once; a table may have ten thousand columns, for each of many placeholders. */
const SHOWN = 100;

interface LongSelectProps extends Omit<SelectProps, 'data' | 'searchValue' | 'onSearchChange'> {
  readonly options: readonly ComboboxItem[];
}

/** A select of however many options: it lists the first that match what is typed, and says how many there are. */
export function LongSelect({ options, ...props }: LongSelectProps) {
  const { value } = props;
  const [search, setSearch] = useState('');
  const data = useMemo(() => {
    const chosen = options.find((option) => option.value === value);
    return listed(matching(options, search === chosen?.label ? '' : search), chosen);
  }, [options, search, value]);
  return <ListSelect {...props} data={data} searchable searchValue={search} onSearchChange={setSearch} />;
}

function matching(options: readonly ComboboxItem[], search: string): readonly ComboboxItem[] {
  const wanted = search.trim().toLowerCase();
  return wanted === '' ? options : options.filter(({ label }) => label.toLowerCase().includes(wanted));
}

function listed(found: readonly ComboboxItem[], chosen: ComboboxItem | undefined) {
  const first = found.slice(0, SHOWN);
  const items = chosen === undefined || first.includes(chosen) ? first : [chosen, ...first];
  if (found.length <= SHOWN) return items;
  return [{ group: `The first ${SHOWN} of ${formatNumber(found.length)}: type to find others`, items }];
}
