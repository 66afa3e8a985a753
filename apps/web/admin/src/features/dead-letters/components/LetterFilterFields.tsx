import { SimpleGrid, TextInput } from '@mantine/core';
import { SERVICE_NAMES } from '@rowdeck/contracts';
import { type Filters, ListSelect } from '@rowdeck/ui';
import { useState } from 'react';

export type LetterFilterKey = 'service' | 'code';

/** Which dead letters are shown, and settled together. */
export function LetterFilterFields({ filters: { values, set } }: { readonly filters: Filters<LetterFilterKey> }) {
  return (
    <SimpleGrid role="search" aria-label="Dead letters" cols={{ base: 1, xs: 2, md: 4 }} spacing="sm" mb="lg">
      <ListSelect
        label="Service"
        placeholder="All services"
        clearable
        data={[...SERVICE_NAMES]}
        value={values.service ?? null}
        onChange={(value) => set('service', value)}
      />
      <CodeField key={values.code ?? ''} code={values.code ?? ''} onCode={(code) => set('code', code)} />
    </SimpleGrid>
  );
}

interface CodeFieldProps {
  readonly code: string;
  readonly onCode: (code: string) => void;
}

/** Asked for when it is whole: half a code is none. */
function CodeField({ code, onCode }: CodeFieldProps) {
  const [written, setWritten] = useState(code);
  const send = () => written.trim() !== code && onCode(written.trim());
  return (
    <TextInput
      label="Code of the fault"
      placeholder="All faults"
      value={written}
      onChange={({ currentTarget }) => setWritten(currentTarget.value)}
      onBlur={send}
      onKeyDown={({ key }) => key === 'Enter' && send()}
      error={isCode(written.trim()) ? undefined : 'A code is two words with a dot between, such as event.invalid.'}
    />
  );
}

const isCode = (text: string): boolean => text === '' || /^[a-z_]+(?:\.[a-z_]*)?$/.test(text);
