import { readFileSync } from 'node:fs';
import { type Browser, type Page } from 'playwright-core';

const FONT = readFileSync(require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'), 'base64');

/** The fonts of machines differ, and lines with them. */
const SAME_FONT = `@font-face { font-family: Kept; src: url(data:font/woff2;base64,${FONT}); font-weight: 100 900; }
* { font-family: Kept !important; }`;

/** A phone and a window, by day and by night. */
export const VIEWS = [390, 600].flatMap((width) =>
  (['light', 'dark'] as const).map((theme) => ({ width, theme, name: `${width} pixels, ${theme}` })),
);

/** A window as a program for email has one: it has no connection, and what an email asks for is kept. */
export interface MailWindow {
  readonly name: string;
  readonly page: Page;
  /** What the email that is shown now has asked for. */
  readonly fetched: string[];
}

export async function openMailWindow(browser: Browser, { width, theme, name }: (typeof VIEWS)[number]) {
  const context = await browser.newContext({ viewport: { width, height: 200 }, colorScheme: theme, offline: true });
  const page = await context.newPage();
  const fetched: string[] = [];
  page.on('request', (request) => request.url().startsWith('data:') || fetched.push(request.url()));
  return { name, page, fetched } satisfies MailWindow;
}

export async function showMail({ page, fetched }: MailWindow, html: string): Promise<void> {
  fetched.length = 0;
  await page.setContent(html);
  await page.addStyleTag({ content: SAME_FONT });
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}

const asUrl = (picture: Buffer): string =>
  `data:image/${picture.toString('ascii', 1, 4) === 'PNG' ? 'png' : 'webp'};base64,${picture.toString('base64')}`;

/** Runs in the page, which has no types of a browser here: draws pictures beside each other, at half their size. */
const SIDE_BY_SIDE = `async (urls) => {
  const pictures = await Promise.all(urls.map(async (url) => createImageBitmap(await (await fetch(url)).blob())));
  const canvas = new OffscreenCanvas(
    pictures.reduce((sum, { width }) => sum + width / 2, 0),
    Math.max(...pictures.map(({ height }) => Math.ceil(height / 2))),
  );
  const pen = canvas.getContext('2d');
  pen.imageSmoothingQuality = 'high';
  let left = 0;
  for (const picture of pictures) {
    pen.drawImage(picture, left, 0, picture.width / 2, picture.height / 2);
    left += picture.width / 2;
  }
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality: 0.7 })).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}`;

/** One picture of all views of an email. */
export async function sheetOf(page: Page, views: readonly Buffer[]): Promise<Buffer> {
  return Buffer.from(await page.evaluate<string>(`(${SIDE_BY_SIDE})(${JSON.stringify(views.map(asUrl))})`), 'base64');
}

/** How strong a difference counts, of 255: more than versions of the browser differ in smoothing letters. */
const VISIBLE = 24;

/** Compared at a quarter of the size, where letters are grey and lines, buttons and colours are left. */
const DIFFERENCE = `async (urls, visible) => {
  const [one, other] = await Promise.all(urls.map(async (url) => createImageBitmap(await (await fetch(url)).blob())));
  if (one.width !== other.width || one.height !== other.height) return 1;
  const [width, height] = [Math.ceil(one.width / 4), Math.ceil(one.height / 4)];
  const [left, right] = [one, other].map((picture) => {
    const pen = new OffscreenCanvas(width, height).getContext('2d');
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(picture, 0, 0, width, height);
    return pen.getImageData(0, 0, width, height).data;
  });
  let differing = 0;
  for (let at = 0; at < left.length; at += 4) {
    if ([0, 1, 2].some((channel) => Math.abs(left[at + channel] - right[at + channel]) > visible)) differing += 1;
  }
  return differing / (width * height);
}`;

/** The part of two pictures that a person would see to differ, from 0 to 1; 1 where they are not of one size. */
export const differenceOf = (page: Page, one: Buffer, other: Buffer): Promise<number> =>
  page.evaluate<number>(`(${DIFFERENCE})(${JSON.stringify([one, other].map(asUrl))}, ${VISIBLE})`);
