import { type RowdeckClient } from '@rowdeck/browser-client';
import { type Browser, type Page } from 'playwright-core';

export interface WatchedPage {
  readonly page: Page;
  /** What a person would not see and we must: script errors, refused content, answers that failed. */
  readonly faults: string[];
}

/** A page in a browser profile of its own. */
export async function openWatchedPage(browser: Browser, baseURL: string, width: number): Promise<WatchedPage> {
  const context = await browser.newContext({ baseURL, viewport: { width, height: 900 }, locale: 'en-US' });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`script: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  return { page, faults };
}

/** One of somebody who has signed in as a program does. */
export async function openPageOf(
  { session }: RowdeckClient,
  browser: Browser,
  baseURL: string,
  width: number,
): Promise<WatchedPage> {
  const watched = await openWatchedPage(browser, baseURL, width);
  const cookies = session.cookieHeader().split('; ');
  await watched.page.context().addCookies(
    cookies.map((cookie) => {
      const [name = '', value = ''] = cookie.split('=');
      return { name, value, url: baseURL };
    }),
  );
  return watched;
}
