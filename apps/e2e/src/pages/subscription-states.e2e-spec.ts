import { RowdeckClient } from '@rowdeck/browser-client';
import {
  type ChangeQuote,
  type InvoiceSummary,
  PAGE_PATHS,
  paths,
  pathOf,
  storageHttp,
  subscriptionHttp,
  type SubscriptionView,
} from '@rowdeck/contracts';
import {
  sampleInvoice,
  samplePaidSubscription,
  sampleQuote,
  sampleStorage,
  sampleStripeSubscription,
  sampleSubscription,
} from '@rowdeck/http-contract';
import { type Browser, type Page } from 'playwright-core';
import { findChromium, launchChromium } from '../journey/chromium';
import { openPageOf } from '../journey/watched-page';
import { sharedSystem } from '../system/running-system';
import { axeFindings, EVERY_LOOK } from './axe-findings';
import { clippedTexts } from './clipped-texts';
import { crushedTexts } from './crushed-texts';
import { look } from './look';
import { settle } from './settle';
import { smallTargets } from './small-targets';

const chromium = findChromium();
const describeWithBrowser = chromium === null ? describe.skip : describe;

const professional = (about: Partial<SubscriptionView> = {}) =>
  samplePaidSubscription({
    tier: 'professional',
    interval: 'annual',
    next_price_minor: 88_800,
    current_usage: 1200,
    usage_limit: 2500,
    ...about,
  });

const INVOICES: readonly InvoiceSummary[] = [
  sampleInvoice({ number: 'RD-2026-000042', description: 'Professional, November 10, 2026 to November 9, 2027' }),
  sampleInvoice({ id: sampleInvoice().id.replace(/.$/, '8'), number: 'RD-2026-000017', status: 'paid' }),
];

const STATES: readonly (readonly [state: string, subscription: SubscriptionView])[] = [
  ['free near its limit', sampleSubscription({ current_usage: 8 })],
  ['free at its limit', sampleSubscription({ current_usage: 10 })],
  ['starter with a credit', samplePaidSubscription({ balance_minor: 1234 })],
  ['professional of a nonprofit', professional({ nonprofit: true, next_price_minor: 44_400 })],
  [
    'professional that is cancelled',
    professional({
      scheduled: { kind: 'cancellation', tier: 'free', interval: 'annual', on: '2026-12-10' },
      next_price_minor: null,
      can_cancel: false,
    }),
  ],
  [
    'professional before a smaller plan',
    professional({
      scheduled: { kind: 'downgrade', tier: 'starter', interval: 'monthly', on: '2026-12-10' },
      next_price_minor: 2900,
    }),
  ],
  ['stripe', sampleStripeSubscription()],
  ['a payment that failed', professional({ billing: 'stripe', past_due: true })],
  ['enterprise that was given', sampleSubscription({ tier: 'enterprise', granted: true, usage_limit: null })],
  ['nobody is billed', sampleSubscription({ billing: 'none', tier: 'enterprise', usage_limit: null })],
  ['nobody is billed and there is a limit', sampleSubscription({ billing: 'none', current_usage: 9 })],
];

const QUOTES: readonly (readonly [state: string, from: SubscriptionView, quote: ChangeQuote])[] = [
  [
    'an upgrade',
    samplePaidSubscription(),
    sampleQuote({
      tier: 'professional',
      interval: 'annual',
      lines: [
        { description: 'Professional, November 25, 2026 to November 24, 2027', amount_minor: 88_800 },
        { description: 'Credit: 15 of 30 days of Starter that are paid and not used', amount_minor: -1450 },
      ],
      tax: { name: 'VAT', percent: 19, amount_minor: 16_597 },
      due_minor: 103_947,
      next: { on: '2027-11-25', amount_minor: 88_800 },
    }),
  ],
  ['an upgrade with stripe', sampleSubscription({ billing: 'stripe' }), sampleQuote({ estimate: true })],
  [
    'a downgrade',
    professional(),
    sampleQuote({
      kind: 'downgrade',
      effective_on: '2026-12-10',
      lines: [],
      due_minor: 0,
      loses: [
        'You can make 250 presentations a month instead of 2,500.',
        'Your branding no longer appears on invitations and emails. It is kept.',
      ],
    }),
  ],
  [
    'a cancellation',
    professional(),
    sampleQuote({
      tier: 'free',
      kind: 'cancellation',
      effective_on: '2026-12-10',
      lines: [],
      due_minor: 0,
      next: null,
      loses: ['New presentations carry the watermark.', 'Your API keys stop working.'],
    }),
  ],
];

/** A site comes to these states by waiting, paying and failing; here they are told to the pages by a server that says so. */
describeWithBrowser(
  'the pages of the subscription fit and keep nobody out, in either theme and at every width:',
  () => {
    let browser: Browser;
    let page: Page;
    let faults: string[];

    beforeAll(async () => {
      const system = await sharedSystem('standalone');
      browser = await launchChromium(chromium ?? '');
      const ada = await RowdeckClient.signedUp(system, 'Ada');
      ({ page, faults } = await openPageOf(ada, browser, system.url, 1440));
    });
    afterAll(async () => {
      await browser?.close();
    });

    const answer = (path: string, json: unknown) =>
      page.route(
        ({ pathname }) => pathname === path,
        (route) => (route.request().isNavigationRequest() ? route.continue() : route.fulfill({ json })),
      );

    const told = async (subscription: SubscriptionView, quote: ChangeQuote) => {
      await page.unrouteAll();
      await answer(pathOf(subscriptionHttp.show), subscription);
      await answer(pathOf(subscriptionHttp.quote), quote);
      await answer(pathOf(subscriptionHttp.invoices), { invoices: INVOICES, cursor: 'before' });
      await answer(pathOf(storageHttp.show), { storage: { ...sampleStorage().storage, reserved_bytes: 67_000_000 } });
    };

    const seen = async (state: string) => {
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
      await look(page, `subscription ${state}`);
      expect(await axeFindings(page, EVERY_LOOK)).toEqual([]);
      expect(faults.splice(0)).toEqual([]);
    };

    const open = async (path: string) => {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    };

    it.each(STATES)('%s', async (state, subscription) => {
      await told(
        subscription,
        sampleQuote({ tier: 'free', kind: 'cancellation', loses: ['Your API keys stop working.'] }),
      );
      await open(paths.subscription());
      await page.getByRole('region', { name: 'Usage' }).waitFor();
      await seen(state);
    });

    it.each(QUOTES)('the choice of %s', async (state, subscription, quote) => {
      await told(subscription, quote);
      await open(paths.newSubscription(quote));
      await page.getByRole('button', { name: /^(Confirm|Cancel)/ }).waitFor();
      await seen(`choice ${state}`);
    });

    it('the choice of the plan that is there', async () => {
      await told(samplePaidSubscription(), sampleQuote());
      await open(`${PAGE_PATHS.newSubscription}?tier=starter&interval=monthly`);
      await page.getByText(/^You have this plan already/).waitFor();
      await seen('choice of the same');
    });
  },
);
