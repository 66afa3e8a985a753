import { Radio, Stack, TextInput } from '@mantine/core';
import { type MissingPolicy } from '@rowdeck/contracts';

interface MissingChoiceProps {
  readonly policy: MissingPolicy;
  /** What is wrong with it. */
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChoose: (policy: MissingPolicy) => void;
}

const CHOICES: readonly (readonly [kind: MissingPolicy['kind'], label: string, description: string])[] = [
  ['blank', 'Print nothing', 'The presentation is made with a gap.'],
  ['default', 'Print the same text everywhere', 'For example “n/a” or a dash stands in each gap.'],
  ['keep', 'Leave the placeholder', 'Its name stays in the presentation, in double braces.'],
  ['fail', 'Make no presentation', 'The row is named, and can be corrected before.'],
];

/** What stands where a row has no value. */
export function MissingChoice({ policy, error, disabled, onChoose }: MissingChoiceProps) {
  const choose = (kind: string) => {
    const [found = 'blank'] = CHOICES.flatMap(([known]) => (known === kind ? [known] : []));
    onChoose(found === 'default' ? { kind: found, value: '' } : { kind: found });
  };
  return (
    <Stack gap="xs">
      <Radio.Group
        label="Where a row has no value"
        description="A “default” in the template comes first."
        value={policy.kind}
        onChange={choose}
        error={policy.kind === 'default' ? undefined : error}
      >
        <Stack gap="xs" mt="xs">
          {CHOICES.map(([kind, label, description]) => (
            <Radio key={kind} value={kind} label={label} description={description} disabled={disabled} />
          ))}
        </Stack>
      </Radio.Group>
      {policy.kind === 'default' && (
        <TextInput
          label="Text for missing values"
          description="While it is empty, nothing is printed."
          maxLength={1_000}
          error={error}
          value={policy.value}
          onChange={({ currentTarget }) => onChoose({ kind: 'default', value: currentTarget.value })}
          disabled={disabled}
          w={{ base: '100%', sm: 320 }}
        />
      )}
    </Stack>
  );
}
