import { SETTINGS_SECTIONS } from '../settings/settings-sections';
import { pagesFor } from './pages-to-find';

const found = (text: string): string[] => pagesFor(text, SETTINGS_SECTIONS).map(({ label }) => label);

describe('pages that are found by typing', () => {
  it.each([
    ['two', ['Two-factor authentication']],
    ['FACTOR two', ['Two-factor authentication']],
    ['  pass  ', ['Password']],
    ['api', ['API Keys', 'Create API Key']],
    ['key create', ['Create API Key']],
    ['create', ['Create Presentations', 'Create Team', 'Create API Key', 'Create Webhook']],
    ['settings', [...SETTINGS_SECTIONS.map(({ label }) => label), 'Create API Key', 'Create Webhook']],
    ['pass sett', ['Password']],
    ['logo', ['Branding']],
    ['Colour', ['Branding']],
    ['color sett', ['Branding']],
    ['logo password', []],
    ['password key', []],
    ['.*', []],
  ])('%j finds %j', (text, labels) => expect(found(text)).toEqual(labels));

  it.each(['', '   ', '\t'])('are all of them where %j is typed, and no two lead to the same place', (text) => {
    const pages = pagesFor(text, SETTINGS_SECTIONS);
    expect(pages.map(({ label }) => label)).toEqual(
      expect.arrayContaining(SETTINGS_SECTIONS.map((each) => each.label)),
    );
    expect(new Set(pages.map(({ to }) => to)).size).toBe(pages.length);
  });
});
