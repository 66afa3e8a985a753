import { RowdeckClient } from '@rowdeck/browser-client';
import { apiKeysHttp, invitationsHttp, PAGE_PATHS, paths, sessionsHttp, teamsHttp } from '@rowdeck/contracts';
import { eventually } from '@rowdeck/testing';
import { type Browser, type Locator, type Page } from 'playwright-core';
import { findChromium, launchChromium } from '../journey/chromium';
import { openPageOf, openWatchedPage } from '../journey/watched-page';
import { sharedSystem, type SharedSystem } from '../system/running-system';
import { walkByTab } from '../pages/tab-stops';

const chromium = findChromium();
const describeWithBrowser = chromium === null ? describe.skip : describe;

const PASSWORD = 'seven purple decks';

/** Whether an element has the focus. */
const isFocused = async (element: Locator): Promise<boolean> =>
  (await element.and(element.page().locator(':focus')).count()) === 1;

/** The pages on which accounts and teams live. */
const OF_VISITORS = [
  paths.signIn(),
  paths.signUp(),
  paths.checkEmail(),
  paths.forgotPassword(),
  paths.resetPassword('x'),
  paths.confirmation('x'),
  paths.secondFactor(),
];
const OF_MEMBERS = [
  PAGE_PATHS.profile,
  PAGE_PATHS.password,
  PAGE_PATHS.twoFactor,
  PAGE_PATHS.sessions,
  PAGE_PATHS.apiKeys,
  PAGE_PATHS.newApiKey,
  PAGE_PATHS.preferences,
  PAGE_PATHS.account,
  PAGE_PATHS.teams,
  PAGE_PATHS.newTeam,
  PAGE_PATHS.team,
  PAGE_PATHS.teamSettings,
  PAGE_PATHS.teamSso,
];

describeWithBrowser('accounts and teams by the keyboard alone', () => {
  let system: SharedSystem;
  let browser: Browser;
  let visitor: Page;
  let member: Page;
  let team: string;

  beforeAll(async () => {
    system = await sharedSystem('standalone');
    browser = await launchChromium(chromium ?? '');
    const [ada, ben] = await Promise.all(['Ada', 'Ben'].map((name) => RowdeckClient.signedUp(system, name, PASSWORD)));
    if (!ada || !ben) throw new Error('Somebody is missing');
    const { id, short_id } = await ada.session.call(teamsHttp.create, { body: { team: { name: 'Growth' } } });
    team = short_id;
    const { user } = await ben.session.call(sessionsHttp.show, {});
    const invite = (email: string) =>
      ada.session.call(teamsHttp.invite, { params: { id }, body: { email, role: 'member' } });
    const invitation = await invite(user?.email ?? '');
    await ben.session.call(invitationsHttp.accept, { params: { id: invitation.id } });
    await invite('eve@example.com');
    await ada.session.call(apiKeysHttp.create, { body: { name: 'Nightly' } });
    [{ page: visitor }, { page: member }] = await Promise.all([
      openWatchedPage(browser, system.url, 1440),
      openPageOf(ada, browser, system.url, 1440),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
  });

  const open = async (page: Page, path: string) => {
    await page.goto(path.replace(':id', team));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
  };

  it.each([
    ...OF_VISITORS.map((path) => ['a visitor', path] as const),
    ...OF_MEMBERS.map((path) => ['a member', path] as const),
  ])('%s reaches all of %s, in its order, and sees where they are', async (who, path) => {
    const page = who === 'a visitor' ? visitor : member;
    await open(page, path);
    const { names, faults } = await walkByTab(page);
    expect({ path, first: names[0], faults }).toEqual({ path, first: 'a Skip to content', faults: [] });
  });

  it('the link past the navigation leads to the page', async () => {
    for (const [page, path] of [
      [visitor, paths.signIn()],
      [member, paths.teams()],
    ] as const) {
      await open(page, path);
      await page.getByRole('link', { name: 'Skip to content' }).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await page.getByRole('main').locator(':focus').count()).toBe(1);
    }
  });

  it('a form is filled, ticked and sent, and the field that was wrong is where the focus goes', async () => {
    await open(visitor, paths.signIn());
    await visitor.keyboard.press('Tab');
    await visitor.keyboard.type('nobody@example.com');
    await visitor.keyboard.press('Tab');
    await visitor.keyboard.type(PASSWORD);
    const remember = visitor.getByRole('checkbox', { name: 'Remember me' });
    for (let times = 0; times < 3 && !(await isFocused(remember)); times += 1) await visitor.keyboard.press('Tab');
    await visitor.keyboard.press('Space');
    expect(await remember.isChecked()).toBe(true);
    await visitor.keyboard.press('Enter');
    await visitor.getByRole('alert').waitFor();
    const password = visitor.getByRole('textbox', { name: 'Password' });
    await eventually(async () => expect(await isFocused(password)).toBe(true));
  });

  it.each([
    [PAGE_PATHS.team, 'Invite Member'],
    [PAGE_PATHS.team, 'Remove Ben'],
    [PAGE_PATHS.team, 'Revoke eve@example.com'],
    [PAGE_PATHS.teamSettings, 'Delete Team'],
    [PAGE_PATHS.apiKeys, 'Revoke the key Nightly'],
  ])('on %s the dialog of “%s” keeps the focus, and Escape gives it back', async (path, name) => {
    await open(member, path);
    const button = member.getByRole('button', { name, exact: true });
    const dialog = member.getByRole('dialog');
    await button.press('Enter');
    await dialog.getByRole('button').first().waitFor();
    for (let times = 0; times < 6; times += 1) {
      expect(await dialog.locator(':focus').count()).toBe(1);
      await member.keyboard.press('Tab');
    }
    await member.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await eventually(async () => expect(await isFocused(button)).toBe(true));
  });

  it('the menu of the avatar opens, is walked by the arrows, and gives the focus back', async () => {
    await open(member, paths.teams());
    const button = member.getByRole('button', { name: 'Account of Ada' });
    await button.press('Enter');
    const items = member.getByRole('menuitem');
    await items.first().waitFor();
    await eventually(async () => expect(await isFocused(items.first())).toBe(true));
    await member.keyboard.press('ArrowDown');
    await eventually(async () => expect(await isFocused(items.nth(1))).toBe(true));
    await member.keyboard.press('End');
    await eventually(async () => expect(await isFocused(items.last())).toBe(true));
    await member.keyboard.press('Escape');
    await items.first().waitFor({ state: 'detached' });
    await eventually(async () => expect(await isFocused(button)).toBe(true));
  });

  it('a team is made and renamed', async () => {
    await open(member, paths.newTeam());
    await member.keyboard.press('Tab');
    await member.keyboard.type('Keys');
    await member.keyboard.press('Enter');
    await member.getByText('The team “Keys” was created.').waitFor();
    await member.getByRole('link', { name: 'Keys', exact: true }).press('Enter');
    await member.getByRole('heading', { level: 1, name: 'Keys' }).waitFor();
    await member.getByRole('link', { name: 'Settings' }).press('Enter');
    await member.getByLabel('Team Name').press('Control+a');
    await member.keyboard.type('Doors');
    const save = member.getByRole('button', { name: 'Save Changes' });
    await save.press('Enter');
    await member.getByText('Saved.').waitFor();
    await eventually(async () => expect(await isFocused(save)).toBe(true));
  });
});
