/** A fill and the text on it, each `#rrggbb`. */
export interface ColourPair {
  readonly fill: string;
  readonly text: string;
}

/** A brand's colour as buttons show it, by day and by night. */
export interface BrandColours {
  readonly light: ColourPair;
  readonly dark: ColourPair;
}

type Rgb = readonly [number, number, number];

const HEX = /^#[0-9a-f]{6}$/i;
const WHITE = '#ffffff';
const BLACK = '#000000';
/** The lightest ground of a card by day, and by night: that of emails is lighter than that of pages, and asks for more. */
const CARDS = { light: WHITE, dark: '#1f2533' } as const;
/** WCAG 2.2: 1.4.11 for what a control is known by, 1.4.3 for text. */
const FILL_CONTRAST = 3;
const TEXT_CONTRAST = 4.5;
const STEPS = 100;

/** Whether something is a colour as `#rrggbb`. */
export const isHexColour = (value: string): boolean => HEX.test(value);

const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

const hexOf = (rgb: Rgb): string => `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = (hex: string): number => {
  const [red, green, blue] = rgbOf(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

/** The contrast of two colours, 1 to 21 (WCAG 2.2). */
export const contrastOf = (one: string, other: string): number => {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
};

const mixed = (hex: string, towards: string, share: number): string => {
  const to = rgbOf(towards);
  const [red, green, blue] = rgbOf(hex).map((channel, index) =>
    Math.round(channel + ((to[index] ?? 0) - channel) * share),
  ) as [number, number, number];
  return hexOf([red, green, blue]);
};

/** The colour itself where it can be told from the card; else the nearest that can, on the way to black or white. */
const seenOn = (hex: string, card: string, towards: string): string => {
  for (let step = 0; step < STEPS; step++) {
    const candidate = mixed(hex, towards, step / STEPS);
    if (contrastOf(candidate, card) >= FILL_CONTRAST) return candidate;
  }
  return towards;
};

/** Of every colour, white or black can be read on it. */
const withText = (fill: string): ColourPair => ({
  fill,
  text: contrastOf(fill, WHITE) >= TEXT_CONTRAST ? WHITE : BLACK,
});

/**
 * What a brand's colour becomes on buttons: darkened by day and lightened by night only as far as it must be for the button to be
 * told from its card (3:1), with the text that can be read on it (4.5:1).
 * @param hex `#rrggbb`
 * @throws RangeError for what is no such colour
 */
export const brandColours = (hex: string): BrandColours => {
  if (!isHexColour(hex)) throw new RangeError(`"${hex}" is no colour like #2b4094.`);
  const colour = hex.toLowerCase();
  return {
    light: withText(seenOn(colour, CARDS.light, BLACK)),
    dark: withText(seenOn(colour, CARDS.dark, WHITE)),
  };
};
