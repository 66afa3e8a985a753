import { Alert, Stack, Text } from '@mantine/core';
import { type TemplateFaultView } from '@rowdeck/contracts';
import { isolated, withIsolatedQuotes } from '@rowdeck/ui';
import { IconAlertTriangle } from '@tabler/icons-react';

const COLOURS = { error: 'red', warning: 'yellow', hint: 'blue' } as const;
const TITLES = { error: 'Must be fixed', warning: 'Worth checking', hint: 'Good to know' } as const;

/** A tag that is not closed comes as it was written, with its braces; a mark of another tool, with its own. */
const inBraces = (placeholder: string, code: string): string =>
  placeholder.startsWith('{{') || code.startsWith('placeholder.other_') ? placeholder : `{{${placeholder}}}`;

const placeOf = ({ place, placeholder, code }: TemplateFaultView): string =>
  [
    place && withIsolatedQuotes(place.charAt(0).toUpperCase() + place.slice(1)),
    placeholder && isolated(inBraces(placeholder, code)),
  ]
    .filter(Boolean)
    .join(' · ');

/** What the engine found in the file, most serious first, each with its way out. */
export function TemplateFaults({ faults }: { faults: readonly TemplateFaultView[] }) {
  return (['error', 'warning', 'hint'] as const).map((severity) => {
    const found = faults.filter((fault) => fault.severity === severity);
    if (found.length === 0) return null;
    return (
      <Alert key={severity} color={COLOURS[severity]} icon={<IconAlertTriangle />} title={TITLES[severity]}>
        <Stack component="ul" gap="sm" pl="md" m={0}>
          {found.map((fault, index) => (
            <li key={`${fault.code}-${index}`}>
              <Text size="sm" fw={500}>
                {withIsolatedQuotes(fault.message)}
              </Text>
              <Text size="sm">{withIsolatedQuotes(fault.remedy)}</Text>
              {placeOf(fault) && (
                <Text size="xs" c="dimmed">
                  {placeOf(fault)}
                </Text>
              )}
            </li>
          ))}
        </Stack>
      </Alert>
    );
  });
}
