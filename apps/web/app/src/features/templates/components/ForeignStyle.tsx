import { Checkbox } from '@mantine/core';
import { type TemplateFaultView } from '@rowdeck/contracts';

interface ForeignStyleProps {
  readonly fault: TemplateFaultView;
  /** Those that are chosen. */
  readonly styles: readonly string[];
  readonly choose: (style: string, isChosen: boolean) => void;
}

const ANYWHERE = { overflowWrap: 'anywhere' } as const;

/** Placeholders in one style, what they would become, and the choice whether they do. */
export function ForeignStyle({ fault: { style = '', names = [], message }, styles, choose }: ForeignStyleProps) {
  const shown = names.map((name) => `{{${name}}}`).join(', ');
  return (
    <Checkbox
      checked={styles.includes(style)}
      onChange={({ currentTarget }) => choose(style, currentTarget.checked)}
      label={message}
      description={`Converted to ${shown}${names.length === MOST_NAMES ? ', …' : ''}`}
      styles={{ label: ANYWHERE, description: { ...ANYWHERE, color: 'inherit' } }}
    />
  );
}

/** As many as inspection keeps; there may be more. */
const MOST_NAMES = 5;
