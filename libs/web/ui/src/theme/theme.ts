import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** The ink of buttons and links: a blue-black that leaves status colours their meaning. */
const ink: MantineColorsTuple = [
  '#eef1fb',
  '#d9dff3',
  '#b3c0e9',
  '#8a9ede',
  '#6880d5',
  '#4f6acb',
  '#3a53b4',
  '#2b4094',
  '#1d2f6f',
  '#14214f',
];

/** The accent: the slide that comes out of the rows. Sparse on purpose. */
const marigold: MantineColorsTuple = [
  '#fff7e6',
  '#feecc8',
  '#fcd991',
  '#f9c357',
  '#f7b02f',
  '#f5a623',
  '#dc8c0b',
  '#b06d05',
  '#845107',
  '#5c3804',
];

/** Slate instead of Mantine's neutral greys: surfaces of the dark theme. */
const dark: MantineColorsTuple = [
  '#d3d8e4',
  '#b9c0d0',
  '#8c95aa',
  '#69738a',
  '#3b4458',
  '#2b3244',
  '#1f2533',
  '#11141d',
  '#0c0f16',
  '#080a10',
];

const TEXT = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
const DISPLAY = "'Bricolage Grotesque Variable', 'Inter Variable', system-ui, sans-serif";

export const theme = createTheme({
  colors: { ink, marigold, dark },
  primaryColor: 'ink',
  primaryShade: { light: 8, dark: 5 },
  autoContrast: true,
  defaultRadius: 'md',
  cursorType: 'pointer',
  fontFamily: TEXT,
  headings: { fontFamily: DISPLAY, fontWeight: '650', textWrap: 'balance' },
  respectReducedMotion: true,
  components: {
    // Coloured titles on a tint of their own colour are hard to read; the icon and the tint say enough.
    // Names in them may be long, and what is wider than the box would be cut off.
    Alert: { styles: { title: { color: 'var(--mantine-color-text)' }, body: { overflowWrap: 'anywhere' } } },
    // In capitals the name of a team would not be as it was written.
    Badge: { defaultProps: { tt: 'none' } },
    // An option that nobody sees costs as much as one that somebody does. Its list belongs to the content of the page, and to no place beside it.
    Combobox: { defaultProps: { keepMounted: false, portalProps: { target: '#content' } } },
    // As large as a target must be.
    Checkbox: { defaultProps: { size: 'md' }, styles: { label: { fontSize: 'var(--mantine-font-size-sm)' } } },
    InputClearButton: { defaultProps: { size: 24 } },
    Radio: { defaultProps: { size: 'md' }, styles: { label: { fontSize: 'var(--mantine-font-size-sm)' } } },
    Card: { defaultProps: { withBorder: true, padding: 'lg', radius: 'lg' } },
    // The head of a dialog is no banner: a page has one, and two confuse who goes from landmark to landmark.
    DrawerHeader: { defaultProps: { role: 'none' } },
    ModalHeader: { defaultProps: { role: 'none' } },
    Modal: { defaultProps: { radius: 'lg', centered: true } },
    Menu: { defaultProps: { radius: 'md', shadow: 'md', withinPortal: true } },
  },
});

/**
 * Tints of the dark theme. Mantine's own are the darkest shade of a colour with its lightest as text: a badge or an alert
 * shouts, and a red button reads as a white one.
 */
const darkTints = Object.fromEntries(
  ['red', 'yellow', 'green', 'blue', 'gray', 'ink', 'marigold'].flatMap((color) => [
    [`--mantine-color-${color}-light`, `color-mix(in srgb, var(--mantine-color-${color}-5) 18%, transparent)`],
    [`--mantine-color-${color}-light-hover`, `color-mix(in srgb, var(--mantine-color-${color}-5) 28%, transparent)`],
    [`--mantine-color-${color}-light-color`, `var(--mantine-color-${color}-2)`],
    [`--mantine-color-${color}-outline`, `var(--mantine-color-${color}-4)`],
  ]),
);

/** Paper by day, slate by night, instead of Mantine's plain white and grey. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--rd-content-width': '72rem' },
  light: {
    '--mantine-color-body': '#fbfaf7',
    // Mantine's red is too light to be read as small text.
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    // So is its green on its own tint, and its red on paper.
    '--mantine-color-green-light-color': '#1f6b30',
    '--mantine-color-red-outline': 'var(--mantine-color-red-9)',
    '--mantine-color-marigold-light-color': 'var(--mantine-color-marigold-9)',
    // And its red on the tint that is under the pointer.
    '--mantine-color-red-light-color': '#a51d1d',
    '--rd-surface': '#ffffff',
    '--rd-sunken': '#f3f1ea',
    '--rd-line': '#e4e0d4',
    '--mantine-color-default-border': '#ddd8ca',
    '--mantine-color-dimmed': '#5c6172',
    // Mantine's can hardly be read.
    '--mantine-color-placeholder': '#6b7080',
    '--mantine-color-disabled-color': '#5c6172',
    '--rd-warning': 'var(--mantine-color-marigold-8)',
    '--rd-hero': 'radial-gradient(60rem 30rem at 85% -10%, #fdeac2 0%, transparent 60%)',
  },
  dark: {
    ...darkTints,
    '--mantine-color-body': '#11141d',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    // White cannot be read on the shade that the dark theme gives to other filled colours.
    '--mantine-color-red-filled': 'var(--mantine-color-red-8)',
    '--mantine-color-red-filled-hover': 'var(--mantine-color-red-9)',
    '--rd-surface': '#191d29',
    '--rd-sunken': '#0c0f16',
    '--rd-line': '#2a3040',
    '--mantine-color-default-border': '#323a4d',
    '--mantine-color-dimmed': '#a0a7b8',
    '--mantine-color-placeholder': '#8f97aa',
    '--mantine-color-disabled-color': '#a0a7b8',
    '--mantine-color-anchor': '#a9baf5',
    '--rd-warning': 'var(--mantine-color-marigold-4)',
    '--rd-hero': 'radial-gradient(60rem 30rem at 85% -10%, #3a2c10 0%, transparent 60%)',
  },
});
