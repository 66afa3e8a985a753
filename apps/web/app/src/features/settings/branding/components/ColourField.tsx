import { ColorSwatch, Group, Stack, TextInput } from '@mantine/core';
import { type GetInputPropsReturnType } from '@mantine/form';
import { DEFAULT_BRAND_COLOUR, isHexColour } from '@rowdeck/contracts';
import { IconCheck } from '@tabler/icons-react';

/** Far apart, and each as it is by day. */
const SWATCHES: readonly (readonly [name: string, colour: string])[] = [
  ['Ink', DEFAULT_BRAND_COLOUR],
  ['Green', '#0a7d5a'],
  ['Teal', '#0b7285'],
  ['Purple', '#6741d9'],
  ['Crimson', '#b5173b'],
  ['Orange', '#b54708'],
  ['Graphite', '#343a40'],
];

interface ColourFieldProps extends GetInputPropsReturnType {
  readonly onPick: (colour: string) => void;
}

/** A colour to be typed, to be chosen as the system has one choose, or to be taken from a few. */
export function ColourField({ onPick, ...input }: ColourFieldProps) {
  const typed = String(input.value).trim().toLowerCase();
  const colour = isHexColour(typed) ? typed : DEFAULT_BRAND_COLOUR;
  return (
    <Stack gap="xs">
      <TextInput
        label="Colour"
        description="Of buttons. It is made darker or lighter where they could not be seen or read otherwise."
        placeholder={DEFAULT_BRAND_COLOUR}
        required
        autoComplete="off"
        spellCheck={false}
        rightSection={<SystemPicker colour={colour} onPick={onPick} />}
        {...input}
      />
      <Group gap="xs" role="group" aria-label="Colours to choose from">
        {SWATCHES.map(([name, swatch]) => (
          <ColorSwatch
            key={swatch}
            component="button"
            type="button"
            color={swatch}
            aria-label={name}
            aria-pressed={swatch === typed}
            style={{ cursor: 'pointer' }}
            onClick={() => onPick(swatch)}
          >
            {swatch === typed && <IconCheck size={16} color="white" aria-hidden />}
          </ColorSwatch>
        ))}
      </Group>
    </Stack>
  );
}

function SystemPicker({ colour, onPick }: { readonly colour: string; readonly onPick: (colour: string) => void }) {
  return (
    <input
      type="color"
      aria-label="Choose another colour"
      value={colour}
      style={{ inlineSize: 26, blockSize: 26, padding: 0, border: 0, background: 'none', cursor: 'pointer' }}
      onChange={(event) => onPick(event.currentTarget.value)}
    />
  );
}
