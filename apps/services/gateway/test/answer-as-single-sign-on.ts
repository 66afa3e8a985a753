import { beginSso, changeSsoDomain, endSso, finishSso, readSso, saveSso, sessionProfile } from '@rowdeck/contracts';
import { GOOD_TOKEN, KNOWN, sampleSso, sampleTeam, sampleUser } from '@rowdeck/http-contract';
import { type GatewayForTest } from './gateway-for-test';
import { known, refuse } from './refuse';

const expiresAt = '2027-01-01T00:00:00.000Z';

/** Gives a gateway the single sign-on of the team that is `KNOWN`, and a provider that lets `GOOD_TOKEN` in. */
export const answerAsSingleSignOn = (gateway: GatewayForTest): void => {
  const settings = sampleSso();
  const ofTeam = (team: string | number) => {
    if (team === KNOWN.foreignTeamId) return refuse('auth.forbidden');
    const { id, short_id } = sampleTeam();
    return team === id || team === short_id ? settings : refuse('team.not_found');
  };
  gateway.answer(beginSso, ({ form: { email = '' } }) => {
    if (!email.endsWith(KNOWN.domain)) return refuse('sso.unavailable');
    const browser = { token: 'browser', expiresAt };
    return { location: 'https://login.example.com/authorize', browser };
  });
  gateway.answer(finishSso, ({ form }) => {
    if (form.code !== GOOD_TOKEN) return refuse('sso.refused');
    const session = { token: 'member-token', expiresAt, persistent: false, signed: { token: 'signed', expiresAt } };
    return { ...session, device: null, user: sessionProfile.parse(sampleUser()), returnTo: '/app/teams' };
  });
  gateway.answer(readSso, ({ team }) => ofTeam(team));
  gateway.answer(
    saveSso,
    ({ team, form }) => ofTeam(team) && (form.issuer ? settings : refuse('sso.invalid', 'issuer')),
  );
  gateway.answer(endSso, ({ team }) => ofTeam(team) && {});
  gateway.answer(changeSsoDomain, ({ team, action, domain }) => {
    const found = ofTeam(team);
    if (action === 'add') return domain === '' ? refuse('sso.invalid', 'domain') : found;
    return known(domain, KNOWN.domain, found, 'sso.domain_not_found');
  });
};
