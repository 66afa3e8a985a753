import { type SelectProps, Text } from '@mantine/core';
import { localeName } from '../format/format';
import { exampleOf, LOCALE_CHOICES } from '../format/locale-choices';
import { ListSelect } from './ListSelect';

/** Beside the name, an example would be cut in a narrow window. */
const Option: NonNullable<SelectProps['renderOption']> = ({ option: { value } }) => (
  <div>
    <Text size="sm">{localeName(value)}</Text>
    <Text size="xs" c="dimmed">
      {exampleOf(value)}
    </Text>
  </div>
);

/** Languages and countries by their names, each with how numbers and dates are written there. */
export function LocaleSelect({ value, ...props }: Omit<SelectProps, 'data' | 'renderOption'>) {
  return (
    <ListSelect
      data={[...LOCALE_CHOICES]}
      value={value ?? null}
      renderOption={Option}
      description={value ? exampleOf(value) : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      searchable
      w={{ base: '100%', sm: 320 }}
      {...props}
    />
  );
}
