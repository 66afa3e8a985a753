// A real OpenID Connect provider for tests, in a process of its own: oidc-provider is an ES module, which Jest does not load.
// Its standard input gives it people, one JSON per line; its first line of output is its issuer.
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import Provider from 'oidc-provider';

const server = createServer();
await new Promise((resolve) => server.listen(Number(process.env.PROVIDER_PORT ?? 0), '127.0.0.1', resolve));
const issuer = `http://127.0.0.1:${server.address().port}`;
const people = new Map();

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'rowdeck',
      client_secret: 'a secret of the provider',
      redirect_uris: JSON.parse(process.env.PROVIDER_REDIRECT_URIS),
      response_types: ['code'],
      grant_types: ['authorization_code'],
    },
  ],
  cookies: { keys: ['of a test'] },
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'], profile: ['name'] },
  findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
  interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
  ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, AuthorizationCode: 60, IdToken: 600 },
});

/** Signs in whom the request hints at, and lets them consent, without a page. `deny` stands for somebody who does not want to. */
const interact = async (request, response) => {
  const { prompt, params, session, grantId } = await provider.interactionDetails(request, response);
  if (params.login_hint?.startsWith('deny')) {
    return provider.interactionFinished(request, response, { error: 'access_denied' });
  }
  if (prompt.name === 'login') {
    const isMeant = ([, { hint, email }]) => (hint ?? email) === params.login_hint;
    const [id, { amr } = {}] = [...people].find(isMeant) ?? ['nobody'];
    return provider.interactionFinished(request, response, { login: { accountId: id, ...(amr && { amr }) } });
  }
  const grant = grantId
    ? await provider.Grant.find(grantId)
    : new provider.Grant({ accountId: session.accountId, clientId: params.client_id });
  grant.addOIDCScope('openid email profile');
  await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
};

const answer = provider.callback();
server.on('request', (request, response) => {
  if (request.url.startsWith('/interaction/')) void interact(request, response);
  else answer(request, response);
});

createInterface({ input: process.stdin }).on('line', (line) => {
  const { sub, ...claims } = JSON.parse(line);
  people.set(sub, claims);
  process.stdout.write('known\n');
});
process.stdin.on('close', () => process.exit());
process.stdout.write(`${issuer}\n`);
