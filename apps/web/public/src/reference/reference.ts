import { createApiReference } from '@scalar/api-reference';
import styles from './reference.css?url';

/** Set before the first paint by color-scheme.js. */
const isDark = document.documentElement.getAttribute('data-mantine-color-scheme') === 'dark';

/** By its address: all that is imported as styles goes into the one sheet of the other public pages. */
document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles }));

// Nothing leaves for anybody else: no telemetry, fonts, agent, proxy or client of Scalar's. The key is forgotten with the page.
createApiReference('#reference', {
  url: document.querySelector<HTMLElement>('#reference')?.dataset['document'] ?? '',
  title: 'API Reference · Rowdeck',
  darkMode: isDark,
  persistAuth: false,
  authentication: { preferredSecurityScheme: 'apiKey' },
  telemetry: false,
  withDefaultFonts: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  documentDownloadType: 'none',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
});

/** Of its buttons that show a picture alone, for who cannot see it. */
const UNNAMED: Readonly<Record<string, string>> = {
  'button.code-copy': 'Copy the example',
  'button[class*="copy-button"]': 'Copy the code',
  'button[role="search"]': 'Search',
  'button.client-libraries__select': 'More languages',
};

const nameButtons = () => {
  for (const [selector, name] of Object.entries(UNNAMED)) {
    for (const button of document.querySelectorAll(`${selector}:not([aria-label])`))
      button.setAttribute('aria-label', name);
  }
};

new MutationObserver(nameButtons).observe(document.body, { childList: true, subtree: true });
