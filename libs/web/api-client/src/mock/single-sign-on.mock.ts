import { Problem, type singleSignOnHttp, type SsoDomain, type TeamSso } from '@rowdeck/contracts';
import { sampleUser } from '@rowdeck/http-contract';
import { type MockOf } from './mock-route';
import { type MockState } from './mock-state';

const administered = ({ teams }: MockState, key: number | string): void => {
  const team = teams.find(({ id, short_id }) => id === key || short_id === key);
  if (!team) throw new Problem('team.not_found');
  if (team.role !== 'admin') throw new Problem('auth.forbidden', { detail: 'Only admins of this team can do this.' });
};

const domainOf = ({ sso }: MockState, domain: string): SsoDomain => {
  const found = sso.domains.find((each) => each.domain === domain);
  if (!found) throw new Problem('sso.domain_not_found');
  return found;
};

const withDomains = (state: MockState, domains: SsoDomain[]): TeamSso => (state.sso = { ...state.sso, domains });

const refused = (field: string, detail: string): Problem =>
  new Problem('sso.invalid', { detail, errors: { [field]: [detail] } });

/** The code `good` opens a session; addresses of the state's domains have a provider. */
export const singleSignOnMock: MockOf<typeof singleSignOnHttp> = {
  begin: ({ state, body: { email } }) => {
    if (!state.sso.domains.some(({ domain }) => email.endsWith(`@${domain}`))) {
      throw new Problem('sso.unavailable', { detail: 'Nobody has set up single sign-on for this email domain.' });
    }
    return { location: 'https://login.example.com/authorize' };
  },
  finish: ({ state, body }) => {
    if (body.code !== 'good') {
      throw new Problem('sso.refused', { detail: 'Your provider has not verified your email address.' });
    }
    state.user = sampleUser();
    return { user: state.user, csrf_token: state.csrfToken, return_to: '/app/teams' };
  },
  show: ({ state, params }) => {
    administered(state, params.id);
    return state.sso;
  },
  save: ({ state, params, body }) => {
    administered(state, params.id);
    if (body.issuer === '') throw refused('issuer', 'Enter the issuer.');
    const { issuer, client_id, only_sso } = body;
    return (state.sso = { ...state.sso, enabled: true, issuer, client_id, only_sso });
  },
  end: ({ state, params }) => {
    administered(state, params.id);
    state.sso = { ...state.sso, enabled: false, issuer: '', client_id: '', only_sso: false };
  },
  addDomain: ({ state, params, body: { domain } }) => {
    administered(state, params.id);
    if (domain === '') throw refused('domain', 'Enter a domain, such as example.com.');
    const added = { domain, proven: false, record_name: `_rowdeck.${domain}`, record_value: 'rowdeck-domain=token' };
    return withDomains(state, [...state.sso.domains, added]);
  },
  checkDomain: ({ state, params }) => {
    administered(state, params.id);
    const found = domainOf(state, params.domain);
    const others = state.sso.domains.map((each) => (each === found ? { ...each, proven: true } : each));
    return withDomains(state, others);
  },
  removeDomain: ({ state, params }) => {
    administered(state, params.id);
    const found = domainOf(state, params.domain);
    return withDomains(
      state,
      state.sso.domains.filter((each) => each !== found),
    );
  },
};
