import { RowdeckClient } from '@rowdeck/browser-client';
import {
  apiKeysHttp,
  type CurrentUser,
  type DeliveryView,
  deviceHttp,
  PAGE_PATHS,
  paths,
  pathOf,
  sessionsHttp,
  webhooksHttp,
  type WebhookView,
} from '@rowdeck/contracts';
import { sampleApiKey, sampleDelivery, sampleWebhook } from '@rowdeck/http-contract';
import { type Browser } from 'playwright-core';
import { findChromium, launchChromium } from '../journey/chromium';
import { openPageOf, type WatchedPage } from '../journey/watched-page';
import { type RunningSystem, sharedSystem, type SharedSystem, startSystem } from '../system/running-system';
import { axeFindings, EVERY_LOOK } from './axe-findings';
import { clippedTexts } from './clipped-texts';
import { crushedTexts } from './crushed-texts';
import { look } from './look';
import { settle } from './settle';
import { smallTargets } from './small-targets';

const chromium = findChromium();
const describeWithBrowser = chromium === null ? describe.skip : describe;

const idOf = (last: number): string => `7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f01${String(last).padStart(2, '0')}`;

const ALL_EVENTS = ['batch.completed', 'batch.failed', 'template.faulty', 'quota.reached'] as const;

const OFF = { enabled: false, disabled_at: '2026-11-24T08:00:00.000Z' } as const;
const WEBHOOKS: readonly WebhookView[] = [
  sampleWebhook(),
  sampleWebhook({
    id: idOf(1),
    url: `https://automation.subsidiary.example.com/${'hooks-of-the-sales-department/'.repeat(5)}rowdeck?token=1`,
    events: [...ALL_EVENTS],
    failing_since: '2026-11-24T08:00:00.000Z',
    former_secret_until: '2026-11-26T08:00:00.000Z',
  }),
  sampleWebhook({ ...OFF, id: idOf(2), description: '', disabled_reason: 'failing' }),
  sampleWebhook({ ...OFF, id: idOf(3), description: '', disabled_reason: 'gone', events: ['quota.reached'] }),
  sampleWebhook({ ...OFF, id: idOf(4), disabled_reason: 'owner' }),
];

const NOT_SENT = 'The plan of this account does not include the API.';
const DELIVERIES: readonly DeliveryView[] = [
  sampleDelivery({
    ...{ id: idOf(11), type: 'quota.reached', status: 'waiting', attempts_count: 3, response_status: 503 },
    ...{ next_attempt_at: '2126-11-25T09:00:00.000Z', ended_at: null },
  }),
  sampleDelivery({ id: idOf(12) }),
  sampleDelivery({
    ...{ id: idOf(13), type: 'batch.failed', status: 'failed', attempts_count: 14, response_status: null },
    reason: 'The name hooks.example.com leads to an address inside a network, to which nothing is sent.',
  }),
  sampleDelivery({ id: idOf(14), status: 'not_sent', reason: NOT_SENT, attempts_count: 0, response_status: null }),
  sampleDelivery({ id: idOf(15), type: 'test.ping', attempts_count: 1, response_status: 204 }),
];

describeWithBrowser('what programs work with fits and keeps nobody out, in either theme and at every width:', () => {
  let browser: Browser;
  let watched: WatchedPage;
  let ada: RowdeckClient;
  let system: SharedSystem;
  let free: RunningSystem;

  beforeAll(async () => {
    system = await sharedSystem('standalone');
    browser = await launchChromium(chromium ?? '');
    ada = await RowdeckClient.signedUp(system, 'Ada');
    watched = await openPageOf(ada, browser, system.url, 1440);
  });
  afterAll(async () => {
    await browser?.close();
    await free?.stop();
  });
  afterEach(() => watched.page.unrouteAll());

  const answer = (path: string, json: object) =>
    watched.page.route(
      ({ pathname }) => pathname === path,
      (route) => (route.request().isNavigationRequest() ? route.continue() : route.fulfill({ json })),
    );

  const open = async (path: string, { page }: WatchedPage = watched) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  };

  const seen = async (state: string, { page, faults }: WatchedPage = watched) => {
    for (const width of [1440, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await settle(page);
      const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
      const [clipped, crushed] = [await clippedTexts(page), await crushedTexts(page)];
      const small = await smallTargets(page);
      expect({ width, overflow, clipped, crushed, small }).toEqual({
        ...{ width, overflow: 0 },
        ...{ clipped: [], crushed: [], small: [] },
      });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await look(page, `programs ${state}`);
    expect(await axeFindings(page, EVERY_LOOK)).toEqual([]);
    expect(faults.splice(0)).toEqual([]);
  };

  const has = async (about: Partial<CurrentUser>) => {
    const session = await ada.session.call(sessionsHttp.show, {});
    await answer(pathOf(sessionsHttp.show), { ...session, user: session.user && { ...session.user, ...about } });
  };

  it('webhooks that are on, off and in trouble', async () => {
    await answer(pathOf(webhooksHttp.list), { data: WEBHOOKS, next_cursor: null });
    await open(paths.webhooks());
    await seen('webhooks');
  });

  it.each(WEBHOOKS.map((webhook, index) => [index, webhook] as const))(
    'the log and the settings of webhook %d',
    async (index, webhook) => {
      const params = { id: webhook.id };
      await answer(pathOf(webhooksHttp.show, { params }), webhook);
      await answer(pathOf(webhooksHttp.deliveries, { params }), { data: DELIVERIES, next_cursor: 'older' });
      await open(paths.webhook(webhook.id));
      await watched.page.getByRole('cell', { name: 'quota.reached' }).waitFor();
      await seen(`webhook ${index}`);
    },
  );

  it('a webhook that was made just now, with its secret', async () => {
    await open(paths.newWebhook());
    await seen('new webhook');
    await watched.page.getByLabel('Address').fill('https://127.0.0.1:44300/rowdeck');
    await watched.page.getByRole('button', { name: 'Create Webhook' }).click();
    await watched.page.getByRole('heading', { name: 'The webhook was created' }).waitFor();
    await seen('new webhook secret');
  });

  it('a program that asks for a key, and its answer', async () => {
    const body = new URLSearchParams({ client_name: `Nightly ${'reports '.repeat(8)}`.trim(), scope: 'read generate' });
    const asked = await fetch(system.url + deviceHttp.code.path, { method: 'POST', body });
    const { user_code } = (await asked.json()) as { user_code: string };
    await open(`${PAGE_PATHS.device}?user_code=${user_code}`);
    await seen('device code');
    await watched.page.getByRole('button', { name: 'Continue' }).click();
    await watched.page.getByRole('button', { name: 'Approve' }).waitFor();
    await seen('device request');
    await watched.page.getByRole('button', { name: 'Approve' }).click();
    await watched.page.getByRole('heading', { name: 'Approved' }).waitFor();
    await seen('device approved');
  });

  it.each([
    ['sold', 'manual', 'Get a larger plan'],
    ['given', 'none', 'Ask an operator of this site'],
  ] as const)('what is kept on a plan without the API, where plans are %s', async (state, billing, words) => {
    await has({ subscription_tier: 'free', usage_limit: 10, billing });
    await answer(pathOf(webhooksHttp.list), { data: WEBHOOKS, next_cursor: null });
    await answer(pathOf(apiKeysHttp.list), { api_keys: [sampleApiKey()] });
    for (const path of [paths.webhooks(), paths.apiKeys()]) {
      await open(path);
      await watched.page.getByRole('note').getByText(words).waitFor();
      await seen(`kept ${state} ${path.split('/').at(-1)}`);
    }
  });

  it('nothing but the way to it, for somebody with the Free plan', async () => {
    free = await startSystem('standalone', { SIGNUP_TIER: 'free', BILLING: 'manual' });
    const ben = await RowdeckClient.signedUp(free, 'Ben');
    const own = await openPageOf(ben, browser, free.url, 1440);
    for (const path of [
      paths.webhooks(),
      paths.newWebhook(),
      paths.apiKeys(),
      paths.newApiKey(),
      `${PAGE_PATHS.device}?user_code=WDJB-MJHT`,
    ]) {
      await open(path, own);
      await own.page.getByRole('link', { name: 'Get a larger plan' }).waitFor();
      // A code in the address is looked for, so that its program need not wait; nobody has asked for this one.
      const unexpected = own.faults
        .splice(0)
        .filter((fault) => !/^404 POST .*\/device\/find$|status of 404/.test(fault));
      expect(unexpected).toEqual([]);
      await seen(`free ${path.replace(/[/?=]+/g, ' ').trim()}`, own);
    }
    await own.page.getByRole('link', { name: 'Get a larger plan' }).click();
    await own.page.getByRole('heading', { level: 1, name: 'Subscription' }).waitFor();
  });
});
