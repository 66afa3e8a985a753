import { z } from 'zod';
import { ssoDomainAction, teamSso, teamSsoForm } from '../single-sign-on/single-sign-on';
import { defineRpc } from '../rpc/rpc-definition';
import { actor } from '../session/actor';
import { client } from '../session/client';
import { teamKey } from './team';

const service = 'teams' as const;
const ofTeam = z.object({ actor, team: teamKey });
/** From where, for the audit trail; a gateway of the version before does not say. */
const changeOfTeam = ofTeam.extend({ client: client.optional() });

/** How the people of a team sign in, for its admins. Throws `team.not_found`, `auth.forbidden`. */
export const readSso = defineRpc({ service, method: 'sso', input: ofTeam, output: teamSso });

/** Throws `team.not_found`, `auth.forbidden`, `plan.feature_missing`, `sso.invalid` keyed by the fields of the form. */
export const saveSso = defineRpc({
  service,
  method: 'save-sso',
  input: changeOfTeam.extend({ form: teamSsoForm }),
  output: teamSso,
});

/** Whatever the plan: nobody is kept from turning it off. Throws `team.not_found`, `auth.forbidden`. */
export const endSso = defineRpc({ service, method: 'end-sso', input: changeOfTeam, output: z.object({}) });

/** Throws `team.not_found`, `auth.forbidden`, `plan.feature_missing`, `sso.invalid` keyed `domain`, `sso.domain_not_found`. */
export const changeSsoDomain = defineRpc({
  service,
  method: 'change-sso-domain',
  input: changeOfTeam.extend({ action: ssoDomainAction, domain: z.string().max(300) }),
  output: teamSso,
});
