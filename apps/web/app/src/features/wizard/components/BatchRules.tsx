import { Button, Collapse, Group, Stack, Text, Title } from '@mantine/core';
import { isolated, missingWords } from '@rowdeck/ui';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { type RulesInForce, rulesOf } from '../batch-rules';
import { exampleNames } from '../example-names';
import { type SaidRules } from '../said-rules';
import { type WizardState } from '../wizard-state';
import { PLACES } from '../what-is-left';
import { MissingChoice } from './MissingChoice';
import { NamePatternField } from './NamePatternField';

interface BatchRulesProps {
  readonly state: WizardState;
  /** What the server refused. */
  readonly errors: { readonly missing?: string | undefined; readonly fileName?: string | undefined };
  readonly disabled: boolean;
  readonly onRules: (rules: Partial<SaidRules>) => void;
}

/** What holds for all rows. Folded where nobody has said anything; what holds is read all the same. */
export function BatchRules({ state, errors, disabled, onRules }: BatchRulesProps) {
  const { template, table, answers, locale, rules: said, lastRules } = state;
  const rules = useMemo(() => rulesOf({ table, rules: said, lastRules }), [table, said, lastRules]);
  const examples = useMemo(
    () => exampleNames({ template, table, answers, locale }, rules.pattern),
    [template, table, answers, locale, rules.pattern],
  );
  const [opened, setOpened] = useState<boolean | null>(null);
  const id = useId();
  const refused =
    errors.missing !== undefined ||
    errors.fileName !== undefined ||
    rules.fault !== null ||
    rules.missingFault !== null;
  const shown = refused || (opened ?? rules.isSaid);
  return (
    <Stack component="section" gap="sm" id={PLACES.rules} aria-labelledby={`${id}-title`}>
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h5" id={`${id}-title`}>
          Rules of the batch
        </Title>
        {!refused && <Toggle shown={shown} controls={id} onToggle={() => setOpened(!shown)} />}
      </Group>
      {!shown && <Folded rules={rules} examples={examples} />}
      <Collapse expanded={shown} id={id}>
        {shown && (
          <Stack>
            <MissingChoice
              policy={rules.missing}
              error={rules.missingFault ?? errors.missing}
              disabled={disabled}
              onChoose={(missing) => onRules({ missing })}
            />
            <NamePatternField
              rules={rules}
              error={rules.fault ?? errors.fileName}
              headers={table?.preview.headers ?? []}
              examples={examples}
              disabled={disabled}
              onChange={(namePattern) => onRules({ namePattern })}
            />
          </Stack>
        )}
      </Collapse>
    </Stack>
  );
}

interface ToggleProps {
  readonly shown: boolean;
  /** The id of what it shows. */
  readonly controls: string;
  readonly onToggle: () => void;
}

function Toggle({ shown, controls, onToggle }: ToggleProps) {
  return (
    <Button variant="subtle" size="compact-sm" aria-expanded={shown} aria-controls={controls} onClick={onToggle}>
      {shown ? 'Hide the rules' : 'Change the rules'}
    </Button>
  );
}

interface FoldedProps {
  readonly rules: RulesInForce;
  readonly examples: readonly string[];
}

function Folded({ rules: { missing, origin }, examples }: FoldedProps) {
  return (
    <Stack gap={4}>
      <Line>{missingWords(missing)}</Line>
      {examples.length > 0 && (
        <Line>
          Files are named {examples.map((name) => `“${isolated(name)}”`).join(', ')} and so on
          {origin === 'guess' ? ': a guess, please check.' : '.'}
        </Line>
      )}
    </Stack>
  );
}

const Line = ({ children }: { readonly children: ReactNode }) => (
  <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
    {children}
  </Text>
);
