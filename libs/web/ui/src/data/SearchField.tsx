import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

/** As long as somebody types. */
const PAUSE_MS = 300;

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** A text to look for, once whoever types it pauses or leaves the field, or at Enter. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const searched = useRef(value);
  const search = (next: string) => {
    if (next === searched.current) return;
    searched.current = next;
    onSearch(next);
  };
  const later = useDebouncedCallback(search, PAUSE_MS);
  const now = () => {
    later.cancel();
    search(text.trim());
  };
  useEffect(() => {
    // Of what was looked for here, more may have been typed since.
    if (value === searched.current) return;
    searched.current = value;
    later.cancel();
    setText(value);
  }, [value, later]);
  return (
    <TextInput
      type="search"
      label={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      maxLength={200}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        later(currentTarget.value.trim());
      }}
      onKeyDown={({ key }) => key === 'Enter' && now()}
      onBlur={now}
    />
  );
}
