import { CSRF_HEADER, type SessionView } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { BrowserSession, PASSWORD } from '../test/browser-session';
import { WholeSystem } from '../test/whole-system';

const EMAIL = 'ana@example.org';
const SESSION = 'rowdeck_session=';
const HTML = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/** The session cookie of a browser, which all of its tabs send and any answer may replace. */
class Browser {
  private constructor(
    private readonly origin: string,
    public cookie: string,
    readonly csrf: string,
  ) {}

  static async remembered(system: WholeSystem): Promise<Browser> {
    const user = { email: EMAIL, password: PASSWORD, remember_me: true };
    const answer = await BrowserSession.visitor(system).send('POST', '/users/sign_in', { user });
    const { csrf_token } = (await answer.json()) as SessionView;
    const browser = new Browser(system.url, '', csrf_token);
    browser.keep(answer);
    return browser;
  }

  /** Opens a page by one replica of the gateway: where it leads to. */
  async open(replica: string, path: string): Promise<string> {
    const answer = await this.send(replica, path, { headers: { accept: HTML } });
    return answer.headers.get('location') ?? path;
  }

  async isSignedIn(replica: string): Promise<boolean> {
    const answer = await this.send(replica, '/session', { headers: { accept: 'application/json' } });
    return ((await answer.json()) as SessionView).user?.email === EMAIL;
  }

  /** As a tab writes that was opened at sign-in, and has asked for nothing since. */
  async createTeam(replica: string, name: string): Promise<number> {
    const headers = { 'content-type': 'application/json', origin: this.origin, [CSRF_HEADER]: this.csrf };
    const { status } = await this.send(replica, '/app/teams', {
      method: 'POST',
      headers: { ...headers, accept: 'application/json' },
      body: JSON.stringify({ team: { name } }),
    });
    return status;
  }

  private async send(replica: string, path: string, request: RequestInit): Promise<Response> {
    const headers = { ...(request.headers as Record<string, string>), cookie: this.cookie };
    const answer = await fetch(replica + path, { ...request, headers, redirect: 'manual' });
    this.keep(answer);
    return answer;
  }

  private keep(answer: Response): void {
    const set = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(SESSION));
    if (set !== undefined) this.cookie = set.split(';')[0] ?? '';
  }
}

describeWith(['postgres'], 'a remembered session in many tabs, before two replicas of the gateway', () => {
  let system: WholeSystem;
  let browser: Browser;
  beforeAll(async () => {
    system = await WholeSystem.start();
    await BrowserSession.signedUp(system, EMAIL);
  });
  beforeEach(async () => {
    browser = await Browser.remembered(system);
  });
  afterAll(() => system.close());

  const replicaOf = (tab: number): string => (tab % 2 === 0 ? system.url : system.replicaUrl);
  const inEachTab = <T>(act: (replica: string, tab: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: 20 }, (_, tab) => act(replicaOf(tab), tab)));

  it('is open in each of them when they are restored at once, and stays so', async () => {
    for (let restored = 0; restored < 3; restored += 1) {
      const before = browser.cookie;
      expect(await inEachTab((replica) => browser.open(replica, '/dashboard'))).toEqual(Array(20).fill('/dashboard'));
      expect(browser.cookie).not.toBe(before);
    }
    expect(await inEachTab((replica) => browser.isSignedIn(replica))).toEqual(Array(20).fill(true));
  });

  it('is written to by tabs that have not noticed what others have opened', async () => {
    for (let pages = 0; pages < 3; pages += 1) await browser.open(replicaOf(pages), '/app/teams');
    expect(await browser.createTeam(system.url, 'Sales')).toBe(201);
    expect(await browser.createTeam(system.replicaUrl, 'Marketing')).toBe(201);
  });

  it('ends at both replicas when a copy is presented at one', async () => {
    const copy = browser.cookie;
    for (let pages = 0; pages < 3; pages += 1) await browser.open(replicaOf(pages), '/dashboard');
    expect(await browser.isSignedIn(system.url)).toBe(true);
    await system.query('identity', "UPDATE former_session_tokens SET replaced_at = replaced_at - interval '2 minutes'");
    const owners = browser.cookie;
    browser.cookie = copy;
    expect(await browser.open(system.replicaUrl, '/dashboard')).toMatch(/^\/users\/sign_in/);
    browser.cookie = owners;
    expect([await browser.isSignedIn(system.url), await browser.isSignedIn(system.replicaUrl)]).toEqual([false, false]);
  });
});
