import { Controller, Module } from '@nestjs/common';
import { defineRoute, teamsHttp, templatesHttp } from '@rowdeck/contracts';
import { z } from 'zod';
import { answerAsKeys, KEYS } from '../../test/answer-as-keys';
import { GatewayForTest } from '../../test/gateway-for-test';
import { answerAsServices } from '../../test/services-for-test';
import { GatewayModule } from '../gateway.module';
import { Route, type RouteCall } from '../http/route.decorator';
import { CursorLists } from '../lists/cursor-lists';
import { Sites } from '../sites/sites';

const days = { since: '2027-01-01', sunset: '2028-01-01' } as const;

const oldList = defineRoute({
  ...teamsHttp.seek,
  path: '/api/v1/old_teams',
  deprecated: { ...days, successor: teamsHttp.seek },
});
const oldTouch = defineRoute({
  ...templatesHttp.delete,
  method: 'GET',
  path: '/app/old_templates/:id',
  deprecated: { ...days, successor: templatesHttp.delete },
});

@Controller()
class OldController {
  constructor(private readonly lists: CursorLists) {}

  @Route(oldList)
  list(call: RouteCall<typeof oldList>) {
    return this.lists.answer(call, z.number(), () => Promise.resolve({ items: [], next: 1 }));
  }

  @Route(oldTouch)
  touch(_call: RouteCall<typeof oldTouch>): void {}
}

@Module({ imports: [GatewayModule], controllers: [OldController], providers: [Sites, CursorLists] })
class OldModule {}

describe('a deprecated route', () => {
  let gateway: GatewayForTest;
  beforeAll(async () => {
    gateway = await GatewayForTest.start({}, OldModule);
    await answerAsServices(gateway);
    answerAsKeys(gateway);
  });
  afterAll(() => gateway.close());

  const ask = async (path: string, headers: Record<string, string>) => {
    const { status, headers: said } = await fetch(gateway.url + path, { headers });
    const [since, sunset, link] = ['deprecation', 'sunset', 'link'].map((name) => said.get(name));
    return { status, since, sunset, link };
  };
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
  const TOLD = { since: '@1798761600', sunset: 'Sat, 01 Jan 2028 00:00:00 GMT' };
  const documented = () => `<${gateway.url}/api/docs>; rel="deprecation"; type="text/html"`;

  it.each([
    ['an answer', 204, '/7', bearer(KEYS.manage)],
    ['a refusal of the input', 404, '/x', bearer(KEYS.manage)],
    ['a refusal of the scope', 403, '/7', bearer(KEYS.read)],
    ['a refusal of the key', 401, '/7', bearer(KEYS.revoked)],
    ['a refusal without a key', 401, '/7', {}],
  ])('says so with %s', async (_what, status, id, headers) => {
    const answer = await ask(`/api/v1/old_templates${id}`, headers);
    const successor = `<${gateway.url}/api/v1/templates${id}>; rel="successor-version"`;
    expect(answer).toEqual({ status, ...TOLD, link: `${documented()}, ${successor}` });
  });

  it('says so beside the links of a list', async () => {
    const { link, ...answer } = await ask('/api/v1/old_teams?limit=1', bearer(KEYS.read));
    expect(answer).toEqual({ status: 200, ...TOLD });
    for (const relation of ['deprecation', 'successor-version', 'next', 'first']) {
      expect(link).toContain(`rel="${relation}"`);
    }
  });

  it('says nothing to pages, which are changed with their server', async () => {
    expect(await ask('/app/old_templates/7', { cookie: 'rowdeck_session=member-token' })).toEqual({
      ...{ status: 204, since: null, sunset: null, link: null },
    });
  });

  it('is no other', async () => {
    const answer = await ask('/api/v1/teams', bearer(KEYS.read));
    expect(answer).toMatchObject({ status: 200, since: null, sunset: null });
    expect(answer.link).not.toContain('deprecation');
  });
});
