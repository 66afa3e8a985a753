import { type deviceHttp, Problem } from '@rowdeck/contracts';
import { KNOWN, sampleDeviceRequest } from '@rowdeck/http-contract';
import { type MockOf } from './mock-route';
import { type MockState } from './mock-state';

const waiting = ({ device }: MockState, typed: string) => {
  if (typed !== KNOWN.userCode) {
    const detail = 'There is no such code, or it has expired. Compare it with the one shown.';
    throw new Problem('device.not_found', { detail });
  }
  if (device.refused !== null) throw new Problem(device.refused.code, { detail: device.refused.detail });
  return device;
};

/** One device, which waits behind `KNOWN.userCode`. */
export const deviceMock: MockOf<typeof deviceHttp> = {
  find: ({ state, body }) => {
    waiting(state, body.user_code);
    return sampleDeviceRequest(state.device.request);
  },
  approve: ({ state, body: { user_code, ...answer } }) => {
    waiting(state, user_code);
    if (answer.scopes.length === 0) throw new Problem('api_key.invalid', { errors: { scopes: ['Choose.'] } });
    state.device = { ...state.device, answer };
  },
  deny: ({ state, body }) => {
    waiting(state, body.user_code);
    state.device = { ...state.device, answer: 'denied' };
  },
};
