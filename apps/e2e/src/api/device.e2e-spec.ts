import { RowdeckClient } from '@rowdeck/browser-client';
import { DEVICE_GRANT_TYPE, deviceHttp, paths } from '@rowdeck/contracts';
import { type Browser, type Page } from 'playwright-core';
import { findChromium, launchChromium } from '../journey/chromium';
import { openPageOf } from '../journey/watched-page';
import { axeFindings } from '../pages/axe-findings';
import { look } from '../pages/look';
import { sharedSystem } from '../system/running-system';

const chromium = findChromium();
if (chromium === null && process.env['CI'] === 'true') {
  throw new Error('The journeys need Chromium: install it, or name it in CHROMIUM_PATH');
}
const describeWithBrowser = chromium === null ? describe.skip : describe;

/** A program on another machine, and the person who lets it have a key. */
describeWithBrowser('the page where a program is connected', () => {
  let url: string;
  let browser: Browser;
  let page: Page;
  let faults: string[];

  beforeAll(async () => {
    const system = await sharedSystem('standalone');
    ({ url } = system);
    browser = await launchChromium(chromium ?? '');
    const person = await RowdeckClient.signedUp(system, 'Ada Lovelace');
    ({ page, faults } = await openPageOf(person, browser, url, 1440));
  });
  afterAll(async () => {
    await browser?.close();
  });

  /** As a program sends it: a form, without cookie, session and key. */
  const post = async (path: string, fields: Record<string, string>) =>
    (await (await fetch(url + path, { method: 'POST', body: new URLSearchParams(fields) })).json()) as Record<
      string,
      string
    >;
  const begin = async () => {
    const { user_code = '', device_code = '' } = await post(deviceHttp.code.path, {
      client_name: 'rowdeck on studio',
      scope: 'read generate',
    });
    return { user_code, device_code };
  };
  const fetchKey = (device_code: string) => post(deviceHttp.token.path, { grant_type: DEVICE_GRANT_TYPE, device_code });

  const enter = async (code: string) => {
    await page.goto(paths.device());
    await page.getByRole('textbox', { name: /^Code/ }).fill(code);
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  /** Without what a browser reports of the refusals that are meant. */
  const unexpected = () =>
    faults.splice(0).filter((fault) => !/^(404|409) POST .*\/device\/find$|status of 4/.test(fault));

  it('says that a code is wrong', async () => {
    await enter('BCDF-GHJK');
    await page.getByRole('alert').getByText('There is no such code').waitFor();
    await look(page, 'device wrong');
    expect(await axeFindings(page)).toEqual([]);
    expect(unexpected()).toEqual([]);
  });

  it('denies, and the program is told so', async () => {
    const { user_code, device_code } = await begin();
    await enter(user_code.replace('-', ' ').toLowerCase());
    await page.getByRole('heading', { name: 'asks for an API key' }).waitFor();
    await look(page, 'device asks');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Deny' }).click();
    await page.getByRole('heading', { name: 'Denied' }).waitFor();
    expect(await fetchKey(device_code)).toMatchObject({ error: 'access_denied' });
    await enter(user_code);
    await page.getByRole('alert').getByText('This code has been used').waitFor();
    expect(unexpected()).toEqual([]);
  });

  it('approves less than was asked for, and the key ends when its program is done with it', async () => {
    const { user_code, device_code } = await begin();
    await page.goto(paths.device(user_code));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('checkbox', { name: /^Generate/ }).uncheck();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('heading', { name: 'Approved' }).waitFor();
    await look(page, 'device approved');
    expect(await axeFindings(page)).toEqual([]);
    const { access_token = '', scope } = await fetchKey(device_code);
    expect(scope).toBe('read');
    const keyAnswers = async () =>
      (await fetch(`${url}/api/v1/key`, { headers: { authorization: `Bearer ${access_token}` } })).status;
    expect(await keyAnswers()).toBe(200);
    await fetch(url + deviceHttp.revoke.path, { method: 'POST', body: new URLSearchParams({ token: access_token }) });
    expect(await keyAnswers()).toBe(401);
    expect(unexpected()).toEqual([]);
  });
});
