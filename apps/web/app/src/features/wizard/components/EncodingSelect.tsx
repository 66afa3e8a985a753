import { type SelectProps } from '@mantine/core';
import { TABLE_ENCODING_NAMES } from '@rowdeck/contracts';
import { encodingName } from '@rowdeck/ui';
import { LongSelect } from './LongSelect';

const OPTIONS = TABLE_ENCODING_NAMES.map((value) => ({ value, label: encodingName(value) }));

/** In which encoding a file is, found by typing a language as well. */
export function EncodingSelect(props: Omit<SelectProps, 'data' | 'searchValue' | 'onSearchChange'>) {
  return <LongSelect label="Encoding" options={OPTIONS} w={{ base: '100%', xs: '30rem' }} {...props} />;
}
