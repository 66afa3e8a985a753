import { RowdeckClient } from '@rowdeck/browser-client';
import { invitationsHttp, paths, sessionsHttp, teamsHttp } from '@rowdeck/contracts';
import { type Browser, type Page } from 'playwright-core';
import { findChromium, launchChromium } from '../journey/chromium';
import { openPageOf, openWatchedPage } from '../journey/watched-page';
import { sharedSystem, type SharedSystem } from '../system/running-system';
import { axeFindings } from './axe-findings';
import { turnOnTwoFactor } from './operator';

const chromium = findChromium();
const describeWithBrowser = chromium === null ? describe.skip : describe;

const PASSWORD = 'seven purple decks';

/** What pages of accounts and teams look like after something has happened, which a visit of every page does not come to. */
describeWithBrowser('a state of a page keeps nobody out, in either theme:', () => {
  let system: SharedSystem;
  let browser: Browser;
  let visitor: Page;
  /** Of a team that requires a second factor, which its member has not. */
  let admin: Page;
  let member: Page;
  let team: string;

  beforeAll(async () => {
    system = await sharedSystem('standalone');
    browser = await launchChromium(chromium ?? '');
    const ada = await RowdeckClient.signedUp(system, 'Ada', PASSWORD);
    const ben = await RowdeckClient.signedUp(system, 'Ben', PASSWORD);
    await turnOnTwoFactor(ada, PASSWORD);
    const { id, short_id } = await ada.session.call(teamsHttp.create, { body: { team: { name: 'Growth' } } });
    team = short_id;
    const { user } = await ben.session.call(sessionsHttp.show, {});
    const body = { email: user?.email ?? '', role: 'member' };
    const invitation = await ada.session.call(teamsHttp.invite, { params: { id }, body });
    await ben.session.call(invitationsHttp.accept, { params: { id: invitation.id } });
    await ada.session.call(teamsHttp.requireSecondFactor, { params: { id }, body: { required: true } });
    const open = async (client: RowdeckClient) => (await openPageOf(client, browser, system.url, 1440)).page;
    [admin, member] = [await open(ada), await open(ben)];
    visitor = (await openWatchedPage(browser, system.url, 1440)).page;
  });
  afterAll(async () => {
    await browser?.close();
  });

  it('the settings of a team that requires a second factor, who has none in the list of its members, and a dialog', async () => {
    await admin.goto(paths.teamSettings(team));
    await admin.getByRole('button', { name: 'Stop requiring it' }).waitFor();
    expect(await axeFindings(admin)).toEqual([]);
    await admin.goto(paths.team(team));
    await admin.getByText('No two-factor').waitFor();
    expect(await axeFindings(admin)).toEqual([]);
    await admin.getByRole('button', { name: 'Remove Ben' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Remove' }).waitFor();
    expect(await axeFindings(admin)).toEqual([]);
  });

  it('a team that is closed to a member without one, in the list and on its page', async () => {
    await member.goto(paths.teams());
    await member.getByText(/^Closed to you/).waitFor();
    expect(await axeFindings(member)).toEqual([]);
    await member.goto(paths.team(team));
    await member.getByRole('button', { name: 'Leave team' }).waitFor();
    expect(await axeFindings(member)).toEqual([]);
  });

  it('a form that asks for an emailed code, and what is wrong with it', async () => {
    await member.goto(paths.account());
    const form = member.getByRole('region', { name: 'Delete account' });
    await form.getByRole('button', { name: 'Email me a code instead' }).click();
    await form.getByRole('textbox', { name: 'Emailed code' }).fill('abcd-efgh-jkmn');
    expect(await axeFindings(member)).toEqual([]);
    await form.getByRole('button', { name: 'Delete my account' }).click();
    await form.getByText(/neither your password nor a code/).waitFor();
    expect(await axeFindings(member)).toEqual([]);
  });

  it('a sign-in that is refused in the red box', async () => {
    await visitor.goto(paths.signIn());
    await visitor.getByLabel('Email').fill('nobody@example.com');
    await visitor.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await visitor.getByRole('button', { name: 'Sign in', exact: true }).click();
    await visitor.getByRole('alert').waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
  });
});
