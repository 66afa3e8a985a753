import { apiPathOf, HTTP_ROUTES, PAGES, problemBody, type RouteDefinition, type RouteName } from '@rowdeck/contracts';
import { goodRequest, KNOWN, sampleBuyer } from '@rowdeck/http-contract';
import { describeWith } from '@rowdeck/testing';
import { ACCESS_RULES, type AccessRule } from '../test/access-rules';
import { type Caller, DOMAIN, gatherPeople, OUTSIDE, type People, SIGNED_IN } from '../test/people';
import { WholeSystem } from '../test/whole-system';

type MatrixRoute = keyof typeof ACCESS_RULES;

const RULES = Object.entries(ACCESS_RULES) as [MatrixRoute, AccessRule][];
const ALL = RULES.map(([name, rule]) => [name, rule, HTTP_ROUTES[name]] as const);
const ROUTES = ALL.filter(([, rule]) => rule !== 'anyone' && rule !== 'nobody');
const OF_PAGES = ROUTES.filter(([, , route]) => route.access.session !== 'none');
const FOR_PROGRAMS = ROUTES.flatMap(([name, rule, route]) =>
  route.api ? [[name, rule, route, route.api.scope] as const] : [],
);

const REFUSED = '401 auth.required';
const HIDDEN = '404';
const LACKING = '403 auth.scope_missing';
const FORBIDDEN = '403 auth.forbidden';
/** Operators set up two-factor authentication first. */
const WITHOUT_FACTOR = '403 auth.second_factor_required';
const LET_IN = 'let in';

/** Whose the thing is not, and who is not in the team. */
const OTHERS = ['guest', 'stranger', 'newOperator', 'operator'] as const;
const hiddenFrom = (...callers: readonly Caller[]): Partial<Record<Caller, string>> =>
  Object.fromEntries(callers.map((caller) => [caller, HIDDEN]));

/** What those who are signed in are answered; whoever is left out is let in. */
const REFUSALS: Readonly<Record<AccessRule, Partial<Record<Caller, string>>>> = {
  anyone: {},
  self: {},
  owner: hiddenFrom('coAdmin', 'member', ...OTHERS),
  'template-owner': { ...hiddenFrom(...OTHERS), coAdmin: FORBIDDEN, member: FORBIDDEN },
  team: hiddenFrom(...OTHERS),
  'team-admin': { ...hiddenFrom(...OTHERS), member: FORBIDDEN },
  sharer: { ...hiddenFrom(...OTHERS), member: FORBIDDEN },
  invited: hiddenFrom('owner', 'coAdmin', 'member', 'stranger', 'newOperator', 'operator'),
  operator: {
    ...hiddenFrom(...SIGNED_IN),
    newOperator: WITHOUT_FACTOR,
    operator: undefined,
  },
  nobody: hiddenFrom(...OUTSIDE, ...SIGNED_IN),
};

/** What is said to whoever may ask: the thing is not in the state for it. */
const OF_THE_THING: ReadonlySet<string> = new Set([
  'user.export_over',
  'template.version_not_found',
  'slide.not_found',
  'logo.not_found',
  'device.not_found',
]);
const ENDS_SESSIONS: ReadonlySet<RouteName> = new Set(['sessions.signOut', 'sessions.logout']);
/** Asks a server of names elsewhere. */
const ASKS_ELSEWHERE: ReadonlySet<string> = new Set(['singleSignOn.checkDomain']);

const verdictOf = async (answer: Response): Promise<string> => {
  const { status } = answer;
  if (![401, 403, 404].includes(status) && status < 500) {
    await answer.body?.cancel();
    return LET_IN;
  }
  const { code } = problemBody.parse(await answer.json());
  if (OF_THE_THING.has(code)) return LET_IN;
  return status === 404 && /not_found$/.test(code) ? HIDDEN : `${status} ${code}`;
};

describeWith(['postgres'], 'the access matrix', () => {
  let system: WholeSystem;
  let people: People;
  beforeAll(async () => {
    system = await WholeSystem.start();
    people = await gatherPeople(system);
    await giveInvoice(people.sessions.owner.userId);
    for (const settling of ['requeue', 'discard']) await giveDeadLetter(settling);
  });
  afterAll(() => system.close());

  /** As if the owner had bought something: a purchase would change their plan. */
  const giveInvoice = (userId: string) =>
    system.query(
      'billing',
      `INSERT INTO invoices (id, user_id, number, issued_on, currency, seller, buyer, lines, net_minor, total_minor, notes, status)
       VALUES ($1, $2, 'A-1', '2026-11-10', 'USD', '{"name": "Rowdeck", "address": [], "taxId": ""}', $3, '[]', 0, 0, '[]', 'paid')`,
      [KNOWN.invoiceId, userId, sampleBuyer()],
    );

  /** One for each, since it is gone then: a job of a queue that nobody works on. */
  const giveDeadLetter = (id: string) => {
    const reason = { type: 't', title: 't', status: 500, code: 'internal.unexpected', errors: {}, params: {} };
    const names = { service: 'admin', consumer: 'admin_old', subject: 'jobs.admin.old', messageId: id };
    const at = '2026-11-24T08:00:00.000Z';
    const letter = { id, ...names, body: '{}', headers: {}, attempts: 1, reason, at };
    return system.query('admin', 'INSERT INTO dead_letters (id, letter, at) VALUES ($1, $2, $3)', [id, letter, at]);
  };

  /** The path with the owner's things in its places. Members are asked for who is not them: oneself, one may remove. */
  const addressOf = (path: string, caller: Caller): string => {
    const { things, sessions } = people;
    const named: Readonly<Record<string, string | number>> = {
      templates: things.template,
      batches: things.batch,
      presentations: things.presentation,
      teams: things.team,
      sessions: things.session,
      api_keys: things.apiKey,
      webhooks: things.webhook,
      users: sessions.owner.userId,
      invoices: KNOWN.invoiceId,
      logos: KNOWN.logoId,
      messages: 'x',
    };
    return path
      .replace('/app/invitations/:id/accept', `/app/invitations/${things.received[0]}/accept`)
      .replace('/app/invitations/:id', `/app/invitations/${things.received[1]}`)
      .replace(
        /(dead_letters\/):id\/(\w+)/,
        (_, list: string, id: string) => `${list}${Buffer.from(id).toString('base64url')}/${id}`,
      )
      .replace(':delivery', things.delivery)
      .replace(':key', 'x'.repeat(43))
      .replace(':domain', DOMAIN)
      .replace(':versionId', KNOWN.versionId)
      .replace(':day', '2026-11-24')
      .replace(':drawing', KNOWN.versionId)
      .replace(':slide', '1')
      .replace(':invitationId', things.invitation)
      .replace(':memberId', sessions[caller === 'owner' ? 'member' : 'owner'].userId)
      .replace(/([a-z_]+)\/:id/, (_, resource: string) => `${resource}/${named[resource]}`);
  };

  const ask = async (
    { method }: Pick<RouteDefinition, 'method'>,
    address: string,
    headers: Readonly<Record<string, string>>,
    body = '{}',
  ): Promise<string> =>
    verdictOf(
      await fetch(system.url + address, {
        method,
        redirect: 'manual',
        headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
        ...(method === 'GET' ? {} : { body }),
      }),
    );

  /** A request as the page sends it, so that nothing but who asks is refused. */
  const askAs = (caller: Caller, name: RouteName, route: RouteDefinition) => {
    const { headers, body } = goodRequest(name).request;
    return ask(route, addressOf(route.path, caller), { ...headers, ...people.sessions[caller].headers }, body);
  };
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

  it('gathers people of whom nobody is somebody else', () => {
    expect(new Set(SIGNED_IN.map((caller) => people.sessions[caller].userId)).size).toBe(SIGNED_IN.length);
    expect(Object.values(people.things)).not.toContain('');
  });

  it.each(ROUTES)('%s keeps out who is not signed in (%s)', async (name, _rule, route) => {
    for (const caller of OUTSIDE) expect([caller, await askAs(caller, name, route)]).toEqual([caller, REFUSED]);
  });

  it.each(OF_PAGES)('%s keeps out those for whom it is not (%s)', async (name, rule, route) => {
    for (const [caller, refusal] of Object.entries(REFUSALS[rule]) as [Caller, string | undefined][]) {
      if (refusal !== undefined) expect([caller, await askAs(caller, name, route)]).toEqual([caller, refusal]);
    }
  });

  it.each(ALL.filter(([, rule]) => rule === 'nobody'))('%s is not there (%s)', async (name, rule, route) => {
    for (const caller of [...OUTSIDE, ...SIGNED_IN]) {
      expect([caller, await askAs(caller, name, route)]).toEqual([caller, REFUSALS[rule][caller]]);
    }
  });

  it.each(OF_PAGES)('%s takes no key at its address for browsers (%s)', async (_name, _rule, route) => {
    const headers = { ...people.sessions.owner.headers, ...bearer(people.keys.foreign) };
    expect(await ask(route, addressOf(route.path, 'owner'), headers)).toBe('401 auth.key_invalid');
  });

  it.each(FOR_PROGRAMS)('%s, for programs, looks at the key (%s)', async (name, rule, route, scope) => {
    const { good, lacking, revoked, foreign } = people.keys;
    const path = addressOf(apiPathOf(route) ?? '', 'owner');
    // As a program sends it: what is malformed is refused before anybody asks whose the thing is.
    const isChecked = rule === 'template-owner' || rule === 'team';
    const sent = isChecked ? goodRequest(name).request : { headers: {}, body: '{}' };
    const at = (headers: Readonly<Record<string, string>>) =>
      ask(route, path, { ...sent.headers, ...headers }, sent.body);
    const { cookie = '' } = people.sessions.owner.headers;
    expect({
      cookie: await at({ cookie }),
      revoked: await at(bearer(revoked)),
      lacking: scope === 'any' ? LACKING : await at({ ...bearer(lacking[scope]), cookie }),
      foreign: await at({ ...bearer(foreign), cookie }),
      good: route.method === 'DELETE' ? LET_IN : await at(bearer(good[scope === 'any' ? 'generate' : scope])),
    }).toEqual({
      cookie: REFUSED,
      revoked: '401 auth.key_invalid',
      lacking: LACKING,
      foreign: REFUSALS[rule].stranger ?? LET_IN,
      good: LET_IN,
    });
  });

  it.each(PAGES.admin.paths)('hides the page %s, frame included, from whoever is no operator', async (path) => {
    const open = async (caller: Caller) => {
      const headers = { ...people.sessions[caller].headers, accept: 'text/html,*/*;q=0.8' };
      const answer = await fetch(system.url + path, { headers, redirect: 'manual' });
      return [answer.status, /the (\w+) shell/.exec(await answer.text())?.[1]];
    };
    for (const caller of [...OUTSIDE, 'newOperator'] as const) {
      expect([caller, ...(await open(caller))]).toEqual([caller, 302, undefined]);
    }
    for (const caller of ['owner', 'coAdmin', 'member', 'guest', 'stranger'] as const) {
      expect([caller, ...(await open(caller))]).toEqual([caller, 404, 'app']);
    }
    expect(await open('operator')).toEqual([200, 'admin']);
  });

  it.each(ROUTES.filter(([, rule]) => rule === 'operator'))(
    '%s cannot be told by whoever is no operator from an address where nothing is',
    async (_name, _rule, { method, path }) => {
      const answerAt = async (address: string) => {
        const headers = { ...people.sessions.stranger.headers, accept: 'application/json' };
        const answer = await fetch(system.url + address, { method, headers });
        const fields = Object.fromEntries(answer.headers);
        const body = JSON.parse(
          (await answer.text()).replaceAll(fields['x-request-id'] ?? 'none', 'ID').replaceAll(address, 'ADDRESS'),
        ) as unknown;
        return { status: answer.status, body, fields: Object.keys(fields).sort() };
      };
      expect(await answerAt(path)).toEqual(await answerAt('/admin/nothing-is-here'));
    },
  );

  it('refuses a key from the answer to its revocation on, at each replica, also where it is used meanwhile', async () => {
    const { owner } = people.sessions;
    const { id, token } = await owner.call<{ id: string; token: string }>('POST', '/settings/api_keys', {
      name: 'Busy',
    });
    const replicas = [system.url, system.replicaUrl];
    const use = async (url: string) => (await fetch(`${url}/api/v1/teams`, { headers: bearer(token) })).status;
    const useTimes = (times: number) => replicas.flatMap((url) => Array.from({ length: times }, () => use(url)));
    expect(await Promise.all(useTimes(1))).toEqual([200, 200]);
    const busy = useTimes(10);
    await owner.call('DELETE', `/settings/api_keys/${id}`);
    expect(await Promise.all(useTimes(3))).toEqual([401, 401, 401, 401, 401, 401]);
    for (const status of await Promise.all(busy)) expect([200, 401]).toContain(status);
  });

  describe('where the team requires a second factor', () => {
    const CLOSED = '403 team.second_factor_required';
    const ofTeams = OF_PAGES.filter(([, rule]) => rule === 'team' || rule === 'team-admin' || rule === 'sharer');
    const require = (required: boolean) =>
      system.query('teams', 'UPDATE teams SET requires_second_factor = $1 WHERE id = $2', [
        required,
        people.things.team,
      ]);
    beforeAll(() => require(true));
    afterAll(() => require(false));

    it.each(ofTeams)('%s is closed to its people who have come without (%s)', async (name, _rule, route) => {
      for (const caller of ['coAdmin', 'member'] as const) {
        expect([caller, await askAs(caller, name, route)]).toEqual([caller, CLOSED]);
      }
    });

    it('is closed to keys that were made without, and seen in the list', async () => {
      const key = bearer(people.keys.good.read);
      expect(await ask({ method: 'GET' }, `/api/v1/teams/${people.things.team}`, key)).toBe(CLOSED);
      expect(await ask({ method: 'GET' }, '/api/v1/teams', key)).toBe(LET_IN);
    });
  });

  // Last, since some of it deletes what the others ask for; what is refused above has changed nothing, or this would fail.
  const byDeletion = OF_PAGES.filter(([name]) => !ASKS_ELSEWHERE.has(name)).sort(
    ([, , one], [, , other]) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'),
  );
  it.each(byDeletion)('%s lets in those for whom it is (%s)', async (_name, rule, route) => {
    const allowed = SIGNED_IN.filter((caller) => REFUSALS[rule][caller] === undefined);
    for (const caller of route.method === 'DELETE' ? allowed.slice(0, 1) : allowed.reverse()) {
      const verdict = await ask(route, addressOf(route.path, caller), people.sessions[caller].headers);
      expect([caller, verdict]).toEqual([caller, LET_IN]);
    }
  });

  // Sign-out is among them, so nobody asks for anything afterwards.
  const forAll = ALL.filter(([, rule]) => rule === 'anyone').sort(
    ([one], [other]) => Number(ENDS_SESSIONS.has(one)) - Number(ENDS_SESSIONS.has(other)),
  );
  it.each(forAll)('%s lets in everybody (%s)', async (_name, _rule, route) => {
    for (const caller of [...OUTSIDE, ...SIGNED_IN]) {
      const path = route.path.replace(':code', 'batch.invalid');
      const verdict = await ask(route, path, people.sessions[caller].headers);
      expect([caller, verdict]).toEqual([caller, LET_IN]);
    }
  });
});
