import { NumberInput } from '@mantine/core';
import { HEADER_LINE_MAX, tableSettings } from '@rowdeck/contracts';
import { useState } from 'react';

interface HeaderLineProps {
  readonly unit: 'line' | 'row';
  /** As it was said; the first that holds something when absent. */
  readonly line: number | undefined;
  readonly disabled: boolean;
  readonly onChoose: (line: number | undefined) => void;
}

/** Where the headers are, below what a program writes above them. Read anew when the number is whole: on Enter, or when the field is left. */
export function HeaderLine({ unit, line, disabled, onChoose }: HeaderLineProps) {
  const [typed, setTyped] = useState<number | string>(line ?? '');
  const commit = () => {
    const chosen = tableSettings.shape.header_line.safeParse(typed === '' ? undefined : Number(typed));
    if (chosen.success && chosen.data !== line) onChoose(chosen.data);
  };
  return (
    <NumberInput
      label={`Headers in ${unit}`}
      placeholder="First"
      w={130}
      min={1}
      max={HEADER_LINE_MAX}
      error={isOutside(typed) ? `1 to ${HEADER_LINE_MAX}` : null}
      clampBehavior="none"
      allowDecimal={false}
      allowNegative={false}
      value={typed}
      disabled={disabled}
      onChange={setTyped}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
    />
  );
}

const isOutside = (typed: number | string): boolean =>
  typed !== '' && !tableSettings.shape.header_line.safeParse(Number(typed)).success;
