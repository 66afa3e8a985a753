import { paths } from '@rowdeck/contracts';
import { type Browser, type Page } from 'playwright-core';
import { findChromium, launchChromium } from '../journey/chromium';
import { type RunningSystem, startSystem } from '../system/running-system';
import { Visitor } from './visitor';

const chromium = findChromium();
const describeWithBrowser = chromium === null ? describe.skip : describe;

const ANA = { name: 'Ana Ortiz', company: '', email: 'ana@example.com', password: 'seven purple decks' };

/** What a stranger could learn a token from after its link was opened. */
interface Traces {
  /** The addresses that were asked for, the link itself left out, and what each said that it came from. */
  readonly sent: string[];
  /** The addresses that the person saw. */
  readonly shown: string[];
}

describeWithBrowser('the token of an emailed link', () => {
  let system: RunningSystem;
  let browser: Browser;
  const links: Record<string, string> = {};

  beforeAll(async () => {
    system = await startSystem('standalone', { TRUST_PROXY: '1' });
    browser = await launchChromium(chromium ?? '');
    const ana = new Visitor(system, '203.0.113.7');
    await ana.signUp(ANA);
    const [confirmation = ''] = await ana.tokensMailedTo(ANA.email, 1);
    await ana.askForReset(ANA.email);
    const [, reset = ''] = await ana.tokensMailedTo(ANA.email, 2);
    links['confirmation'] = paths.confirmation(confirmation);
    links['new password'] = paths.resetPassword(reset);
  });
  afterAll(async () => {
    await browser?.close();
    await system?.stop();
  });

  const watch = (page: Page, link: string): Traces => {
    const traces: Traces = { sent: [], shown: [] };
    page.on('request', (request) => {
      const { pathname, search, hash } = new URL(request.url());
      traces.sent.push(request.headers()['referer'] ?? '');
      if (pathname + search + hash !== link) traces.sent.push(request.url());
    });
    page.on('framenavigated', (frame) => traces.shown.push(frame.url()));
    return traces;
  };

  it.each([
    ['confirmation', 'Confirm your account'],
    ['new password', 'Choose a new password'],
  ])('of a %s leaves the address bar at once, and nothing brings it back', async (which, heading) => {
    const link = links[which] ?? '';
    const token = link.split('=')[1] ?? '';
    const context = await browser.newContext({ baseURL: system.url });
    const page = await context.newPage();
    await page.goto(paths.signIn());
    const traces = watch(page, link);
    await page.goto(link);
    await page.getByRole('heading', { name: heading }).waitFor();
    await page.waitForURL((url) => url.hash === '');
    traces.shown.splice(0);

    expect(await page.evaluate<string>('location.href + JSON.stringify(history.state)')).not.toContain(token);
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.goBack();
    await page.waitForURL((url) => url.pathname === link.split('#')[0]);
    await page.goBack();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.goForward();
    await page.waitForURL((url) => url.pathname === link.split('#')[0]);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();

    expect(traces.sent.length).toBeGreaterThan(5);
    expect(traces.sent.filter((address) => address.includes(token))).toEqual([]);
    expect(traces.shown.filter((address) => address.includes(token))).toEqual([]);
    const kept = await context.storageState();
    expect(JSON.stringify(kept)).not.toContain(token);
    await context.close();
  });
});
