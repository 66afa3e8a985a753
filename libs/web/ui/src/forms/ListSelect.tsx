import { Select, type SelectProps } from '@mantine/core';
import { useEffect, useReducer, useState } from 'react';

/** What scrolls is the list itself, which its field leads through; a box of its own in it would be one that no key reaches. */
const SCROLLING_LIST = { options: { maxHeight: 260, overflowY: 'auto', scrollbarWidth: 'thin' } } as const;

/**
 * One of a list. Mantine's select takes the name of its list from the list, which is there only once it is open, and goes on
 * saying that it is closed until it is drawn again: so it is.
 */
export function ListSelect(props: SelectProps) {
  const [isOpen, setOpen] = useState(false);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (!isOpen) return;
    const frame = requestAnimationFrame(drawAgain);
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  return (
    <Select
      {...props}
      withScrollArea={false}
      styles={SCROLLING_LIST}
      onDropdownOpen={() => {
        setOpen(true);
        props.onDropdownOpen?.();
      }}
      onDropdownClose={() => {
        setOpen(false);
        props.onDropdownClose?.();
      }}
    />
  );
}
