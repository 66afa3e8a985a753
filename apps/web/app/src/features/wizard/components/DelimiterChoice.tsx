import { TextInput } from '@mantine/core';
import { tableSettings } from '@rowdeck/contracts';
import { ListSelect } from '@rowdeck/ui';
import { useState } from 'react';

const DELIMITERS: Readonly<Record<string, string>> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Vertical bar',
};

/** Stands for what is no delimiter: a quote cannot be one. */
const OTHER = '"';

interface DelimiterChoiceProps {
  /** With which the file was read. */
  readonly delimiter: string;
  readonly disabled: boolean;
  readonly onChoose: (delimiter: string) => void;
}

/** The usual separators, the one that was found, and any other character. */
export function DelimiterChoice({ delimiter, disabled, onChoose }: DelimiterChoiceProps) {
  const [typing, setTyping] = useState(false);
  const choose = (value: string | null) => {
    setTyping(value === OTHER);
    if (value !== null && value !== OTHER) onChoose(value);
  };
  return (
    <>
      <ListSelect
        label="Separator"
        data={choicesWith(delimiter)}
        value={typing ? OTHER : delimiter}
        disabled={disabled}
        allowDeselect={false}
        onChange={choose}
      />
      {typing && <OtherDelimiter disabled={disabled} onChoose={onChoose} />}
    </>
  );
}

function OtherDelimiter({ disabled, onChoose }: Omit<DelimiterChoiceProps, 'delimiter'>) {
  const [text, setText] = useState('');
  const checked = tableSettings.shape.delimiter.safeParse(text);
  const change = (typed: string) => {
    setText(typed);
    if (tableSettings.shape.delimiter.safeParse(typed).success) onChoose(typed);
  };
  return (
    <TextInput
      label="Separating character"
      maxLength={1}
      w={160}
      value={text}
      disabled={disabled}
      error={text !== '' && !checked.success ? checked.error.issues[0]?.message : null}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}

const choicesWith = (found: string) => {
  const known = Object.entries({ [found]: `“${found}”`, ...DELIMITERS });
  return [...known, [OTHER, 'Other…'] as const].map(([value, label]) => ({ value, label }));
};
