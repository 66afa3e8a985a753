import { type brandingHttp, DEFAULT_BRAND_COLOUR, isHexColour, type OwnBrand, Problem } from '@rowdeck/contracts';
import { KNOWN, sampleBrand } from '@rowdeck/http-contract';
import { pictureAnswer } from './mock-answers';
import { type MockOf } from './mock-route';
import { type MockState } from './mock-state';

const viewOf = ({ brand, brandIncluded: included }: MockState) => ({ brand, included });

function change(state: MockState, about: Partial<OwnBrand>) {
  const before = state.brand ?? sampleBrand({ name: '', colour: DEFAULT_BRAND_COLOUR, logo_id: null });
  state.brand = { ...before, ...about };
  return viewOf(state);
}

export const brandingMock: MockOf<typeof brandingHttp> = {
  show: ({ state }) => viewOf(state),
  save: ({ state, body }) => {
    if (!isHexColour(body.colour))
      throw new Problem('branding.invalid', { errors: { colour: ['Enter a colour such as #2b4094.'] } });
    return change(state, body);
  },
  remove: ({ state }) => {
    state.brand = null;
  },
  saveLogo: ({ state, file }) => {
    if (!file) throw new Problem('branding.invalid', { errors: { logo: ['Choose a PNG or JPEG picture.'] } });
    if (!/\.(png|jpe?g)$/.test(file.name))
      throw new Problem('branding.invalid', { errors: { logo: ['This file is no PNG or JPEG picture.'] } });
    return change(state, { logo_id: KNOWN.logoId });
  },
  removeLogo: ({ state }) => (state.brand ? change(state, { logo_id: null }) : viewOf(state)),
  logo: ({ params }) => {
    if (params.id !== KNOWN.logoId) throw new Problem('logo.not_found');
    return pictureAnswer();
  },
};
