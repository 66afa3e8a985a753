import {
  getBranding,
  getLogo,
  getOwnLogo,
  Problem,
  removeBranding,
  removeLogo,
  saveBranding,
  saveLogo,
} from '@rowdeck/contracts';
import { KNOWN, sampleBrand } from '@rowdeck/http-contract';
import { type GatewayForTest } from './gateway-for-test';
import { known, refuse } from './refuse';

/** The first bytes of a PNG, in base64. */
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1').toString('base64');

/** Gives a gateway `sampleBrand`, which every plan includes. */
export const answerAsBranding = (gateway: GatewayForTest): void => {
  const shown = { brand: sampleBrand(), included: true };
  gateway.answer(getBranding, () => shown);
  gateway.answer(saveBranding, ({ form: { name, colour } }) => {
    if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new Problem('branding.invalid', { errors: { colour: ['x'] } });
    return { ...shown, brand: sampleBrand({ name, colour }) };
  });
  gateway.answer(removeBranding, () => ({}));
  gateway.answer(saveLogo, ({ file }) => (file ? shown : refuse('branding.invalid', 'logo')));
  gateway.answer(removeLogo, () => ({ ...shown, brand: sampleBrand({ logo_id: null }) }));
  gateway.answer(getLogo, ({ id }) => known(id, KNOWN.logoId, { png: PNG }, 'logo.not_found'));
  gateway.answer(getOwnLogo, () => ({ id: KNOWN.logoId, png: PNG }));
};
