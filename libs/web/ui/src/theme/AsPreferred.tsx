import { useMantineColorScheme } from '@mantine/core';
import { type Preferences } from '@rowdeck/contracts';
import { type ReactNode, useEffect } from 'react';
import { writeAs } from '../format/format';

/** What the account had chosen when this browser last looked. The browser's own switch holds until another theme is chosen there. */
const SEEN = 'rowdeck-theme';

/** Shows pages as the account has chosen: dates and numbers at once, and a theme that is new to this browser. */
export function AsPreferred({
  preferences,
  children,
}: {
  /** Of the account that is signed in. Without one, pages are as the browser and the system have them. */
  readonly preferences: Preferences | undefined;
  readonly children: ReactNode;
}) {
  const { locale = null, theme } = preferences ?? {};
  const { setColorScheme } = useMantineColorScheme();
  // Before what is inside is drawn; a page that is opened later is written so, too.
  writeAs(locale);
  useEffect(() => {
    if (theme === undefined || (localStorage.getItem(SEEN) ?? 'system') === theme) return;
    localStorage.setItem(SEEN, theme);
    // Kept by Mantine in this browser, which applies it before anything is drawn, on every page of the site.
    setColorScheme(theme === 'system' ? 'auto' : theme);
  }, [theme, setColorScheme]);
  return children;
}
