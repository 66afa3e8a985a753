import { Checkbox, NativeSelect, Stack } from '@mantine/core';
import { API_KEY_SCOPES, type ApiKeyScope } from '@rowdeck/contracts';

const WORDS: Readonly<Record<ApiKeyScope, { readonly label: string; readonly description: string }>> = {
  read: { label: 'Read', description: 'See your templates, presentations and teams, and download files.' },
  generate: {
    label: 'Generate',
    description: 'Create presentations from your templates. They count against your plan.',
  },
  manage: {
    label: 'Manage',
    description: 'Upload, change and delete templates; name, delete and restore batches.',
  },
};

const EXPIRIES = [
  { value: '', label: 'Does not expire' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
];

/** What a choice of `ExpirySelect` means in a form of a key. */
export const daysOf = (expires: string): number | null => (expires === '' ? null : Number(expires));

interface ScopeChecksProps {
  /** All of them, unless only some can be had. */
  readonly offered?: readonly ApiKeyScope[];
  readonly input: object;
}

/** What a key may be used for. @param input what the form gives the field */
export function ScopeChecks({ offered = API_KEY_SCOPES, input }: ScopeChecksProps) {
  return (
    <Checkbox.Group
      label="What it may be used for"
      description="The scopes of a key cannot be changed later."
      withAsterisk
      {...input}
    >
      <Stack gap="sm" mt="xs">
        {offered.map((scope) => (
          <Checkbox key={scope} value={scope} {...WORDS[scope]} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

/** When a key expires. @param input what the form gives the field */
export function ExpirySelect({ input }: { readonly input: object }) {
  return <NativeSelect label="Expiry" data={EXPIRIES} {...input} />;
}
