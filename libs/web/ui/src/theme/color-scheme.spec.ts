import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const script = readFileSync(join(__dirname, '../../public/color-scheme.js'), 'utf8');

/** Runs the script as the page's head does, with a system that prefers light or dark. */
function schemeOf(stored: string | null, systemIsDark: boolean): string | null {
  window.localStorage.clear();
  if (stored !== null) window.localStorage.setItem('mantine-color-scheme-value', stored);
  const asked = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...window.document, matches: systemIsDark, media: query }) as never);
  document.documentElement.removeAttribute('data-mantine-color-scheme');
  window.eval(script);
  asked.mockRestore();
  return document.documentElement.getAttribute('data-mantine-color-scheme');
}

describe('the theme before the first paint', () => {
  it.each([
    ['light', false, 'light'],
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['dark', true, 'dark'],
    ['auto', false, 'light'],
    ['auto', true, 'dark'],
    [null, false, 'light'],
    [null, true, 'dark'],
  ])('with %s chosen on a system that is dark: %s, is %s', (stored, systemIsDark, scheme) => {
    expect(schemeOf(stored, systemIsDark)).toBe(scheme);
  });

  it('follows the system where storage is forbidden', () => {
    const forbidden = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('SecurityError');
    });
    expect(schemeOf(null, true)).toBe('dark');
    forbidden.mockRestore();
  });
});
