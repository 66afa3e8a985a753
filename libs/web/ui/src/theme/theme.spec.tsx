import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { screen } from '@testing-library/react';
import { show } from '../../test/show';
import { ColorSchemeToggle } from './ColorSchemeToggle';
import { cssVariables, theme } from './theme';

const full = mergeMantineTheme(DEFAULT_THEME, theme);
type Scheme = 'light' | 'dark';
const variables: Readonly<Record<Scheme, Readonly<Record<string, string>>>> = cssVariables(full);

/** The colour behind one of our variables, through references to Mantine's palette. */
function colorOf(name: string, scheme: Scheme): string {
  const value = variables[scheme][name] ?? '';
  const [, palette = '', shade = ''] = /^var\(--mantine-color-(\w+)-(\d)\)$/.exec(value) ?? [];
  return palette === '' ? value : (full.colors[palette]?.[Number(shade)] ?? '');
}

const channel = (part: string): number => {
  const share = Number.parseInt(part, 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = (hex.slice(1).match(/../g) ?? []).map(channel);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe.each<Scheme>(['light', 'dark'])('the %s theme', (scheme) => {
  it.each([
    ['--mantine-color-dimmed', '--mantine-color-body'],
    ['--mantine-color-dimmed', '--rd-surface'],
    ['--mantine-color-dimmed', '--rd-sunken'],
    ['--mantine-color-error', '--mantine-color-body'],
    ['--mantine-color-error', '--rd-surface'],
    ['--rd-warning', '--mantine-color-body'],
    ['--rd-warning', '--rd-surface'],
  ])('has text in %s that can be read on %s', (text, surface) => {
    expect(contrast(colorOf(text, scheme), colorOf(surface, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  it('has buttons whose label can be read', () => {
    const shade = full.primaryShade;
    const filled = full.colors['ink']?.[typeof shade === 'number' ? shade : shade[scheme]] ?? '';
    expect(contrast(filled, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });
});

describe('the light theme', () => {
  it.each(['red', 'green'])('has labels in %s that can be read on its tint, also under the pointer', (color) => {
    const label = colorOf(`--mantine-color-${color}-light-color`, 'light');
    for (const shade of [1, 2]) expect(contrast(label, full.colors[color]?.[shade] ?? '')).toBeGreaterThanOrEqual(4.5);
  });
});

describe('ColorSchemeToggle', () => {
  afterEach(() => window.localStorage.clear());

  it('switches to the other theme, there and back, and remembers it', async () => {
    const { user } = show(<ColorSchemeToggle />);
    await user.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
    expect(window.localStorage.getItem('mantine-color-scheme-value')).toBe('dark');
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await user.click(screen.getByRole('button', { name: 'Switch to light theme' }));
    expect(window.localStorage.getItem('mantine-color-scheme-value')).toBe('light');
    expect(screen.getByRole('button', { name: 'Switch to dark theme' })).toBeInTheDocument();
  });
});
