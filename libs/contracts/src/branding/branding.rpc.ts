import { z } from 'zod';
import { defineRpc } from '../rpc/rpc-definition';
import { actor } from '../session/actor';
import { incomingKey } from '../uploads/incoming';
import { brandForm, brandingView, logoId } from './brand';

const service = 'teams' as const;
const own = z.object({ actor });

/** What the actor has set up, whatever their plan. */
export const getBranding = defineRpc({ service, method: 'branding', input: own, output: brandingView });

/** Name and colour; the logo stays. Throws `plan.feature_missing`, `branding.invalid` keyed `name` and `colour`. */
export const saveBranding = defineRpc({
  service,
  method: 'save-branding',
  input: own.extend({ form: brandForm }),
  output: brandingView,
});

/** All of it, whatever the plan. */
export const removeBranding = defineRpc({ service, method: 'remove-branding', input: own, output: z.object({}) });

/**
 * Takes an uploaded picture as the logo; the upload is gone afterwards, whatever happened. Throws `plan.feature_missing`,
 * `branding.invalid` keyed `logo`, `service.busy`.
 */
export const saveLogo = defineRpc({
  service,
  method: 'save-logo',
  input: own.extend({ file: z.object({ objectKey: incomingKey }).nullable() }),
  output: brandingView,
});

export const removeLogo = defineRpc({ service, method: 'remove-logo', input: own, output: brandingView });

/** A logo that is shown at present, to whoever knows its id. Throws `logo.not_found`, also where the plan of its owner shows none. */
export const getLogo = defineRpc({
  service,
  method: 'logo',
  input: z.object({ id: logoId }),
  /** A PNG in base64, below 350 kB. */
  output: z.object({ png: z.base64() }),
});

/** The logo of the actor and its id, whatever their plan; null where there is none. */
export const getOwnLogo = defineRpc({
  service,
  method: 'own-logo',
  input: own,
  output: z.object({ id: logoId.nullable(), png: z.base64().nullable() }),
});
