import { parseUrl, Problem, type TeamSsoForm } from '@rowdeck/contracts';
import { withFaults } from '../sign-up/sign-up-form';

/** What a form asks for, and how the provider's description differs from it. */
export interface GivenProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly onlySso: boolean;
}

/** `https:` is asked for where the address is opened: some hosts of the operator's may do without. */
const issuerFaults = (issuer: string): string[] => {
  if (issuer === '') return ['Enter the issuer, an address such as https://login.example.com.'];
  const address = parseUrl(issuer);
  if (address === null) return ['Enter the issuer as an address, such as https://login.example.com.'];
  const { protocol, username, search, hash, pathname } = address;
  if (protocol !== 'https:' && protocol !== 'http:') return ['The issuer must be an address with https.'];
  if (username !== '' || search !== '' || hash !== '') return ['An issuer has no user, query or fragment.'];
  return pathname.includes('/.well-known/')
    ? ['Enter the issuer itself, without the part that begins with /.well-known.']
    : [];
};

/** Throws `sso.invalid` with every fault of every field. @param needsSecret unless there is one to keep */
export const readSsoForm = (form: TeamSsoForm, needsSecret: boolean): GivenProvider => {
  const [issuer, clientId, clientSecret] = [form.issuer.trim(), form.client_id.trim(), form.client_secret.trim()];
  const errors = withFaults({
    issuer: issuerFaults(issuer),
    client_id: clientId === '' ? ['Enter the client ID that the provider has given you.'] : [],
    client_secret:
      clientSecret === '' && needsSecret ? ['Enter the client secret that the provider has given you.'] : [],
  });
  if (Object.keys(errors).length > 0) throw new Problem('sso.invalid', { detail: 'Correct the fields below.', errors });
  return { issuer, clientId, clientSecret, onlySso: form.only_sso };
};
