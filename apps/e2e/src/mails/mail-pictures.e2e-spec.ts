import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type Page } from 'playwright-core';
import { findChromium, launchChromium } from '../journey/chromium';
import { differenceOf, type MailWindow, openMailWindow, sheetOf, showMail, VIEWS } from './mail-sheet';

const ROOT = join(__dirname, '../../../..');
const PREVIEW = join(ROOT, 'dist/mails');
const KEPT = join(__dirname, 'pictures');
/** `KEEP_MAIL_PICTURES=1` keeps what is seen now; look at the pictures before they are committed. */
const keeping = process.env['KEEP_MAIL_PICTURES'] === '1';
/** More than the smoothing of letters, and less than one line of text. */
const TOLERATED = 0.002;

// What `npm run mails:preview` does.
execFileSync(process.execPath, ['-r', '@swc-node/register', 'apps/standalone/test/preview-mails.ts'], { cwd: ROOT });
const mails = readdirSync(PREVIEW)
  .filter((file) => file.endsWith('.html') && file !== 'index.html')
  .map((file) => ({ name: file.replace(/\.html$/, ''), html: readFileSync(join(PREVIEW, file), 'utf8') }));

const chromium = findChromium();
const describeWithBrowser = chromium === null ? describe.skip : describe;

describeWithBrowser('the emails, looked at', () => {
  let browser: Browser;
  let desk: Page;
  let windows: MailWindow[];
  beforeAll(async () => {
    browser = await launchChromium(chromium ?? '');
    desk = await browser.newPage();
    windows = await Promise.all(VIEWS.map((view) => openMailWindow(browser, view)));
  });
  afterAll(() => browser?.close());

  it('are all kept as pictures, and no picture is of one that is gone', () => {
    if (keeping) mkdirSync(KEPT, { recursive: true });
    else expect(readdirSync(KEPT).sort()).toEqual(mails.map(({ name }) => `${name}.webp`).sort());
  });

  /** @returns all views of an email in one picture, and what in it is too wide or was fetched */
  const lookAt = async (html: string) => {
    const views: Buffer[] = [];
    const faults: string[] = [];
    for (const window of windows) {
      const { name, page, fetched } = window;
      await showMail(window, html);
      views.push(await page.screenshot({ fullPage: true, animations: 'disabled' }));
      const beyond = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      if (beyond > 0) faults.push(`${name}: ${beyond} pixels too wide`);
      faults.push(...fetched.map((url) => `${name}: fetched ${url}`));
    }
    return { picture: await sheetOf(desk, views), faults };
  };

  it.each(mails)('look as they are kept, fit a phone and fetch nothing: $name', async ({ name, html }) => {
    const { picture, faults } = await lookAt(html);
    const file = join(KEPT, `${name}.webp`);
    if (keeping) writeFileSync(file, picture);
    expect(faults).toEqual([]);
    expect(existsSync(file)).toBe(true);
    expect(await differenceOf(desk, readFileSync(file), picture)).toBeLessThan(TOLERATED);
  });

  it('differ where one has lost its button, its night or a line', async () => {
    const [{ html }] = mails.filter(({ name }) => name === 'invitation') as [(typeof mails)[number]];
    const { picture: kept } = await lookAt(html);
    const spoilt = [
      html.replace(/<a class="button"[^]*?<\/a>/, '&nbsp;'),
      html.replace('prefers-color-scheme: dark', 'print'),
      html.replace(/<p class="words"[^]*?<\/p>/, ''),
    ];
    for (const other of spoilt) {
      expect(await differenceOf(desk, kept, (await lookAt(other)).picture)).toBeGreaterThan(TOLERATED);
    }
    expect(await differenceOf(desk, kept, (await lookAt(html)).picture)).toBe(0);
  });
});
