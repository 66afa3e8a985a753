import { Problem, type secondFactorHttp } from '@rowdeck/contracts';
import { GOOD_CODE, sampleRecoveryCodes, sampleSecondFactor, sampleSetup, sampleUser } from '@rowdeck/http-contract';
import { type MockOf } from './mock-route';
import { type MockState } from './mock-state';

const faulty = (key: string, fault: string): Problem => new Problem('user.invalid', { errors: { [key]: [fault] } });

const assertPassword = ({ password }: MockState, { current_password }: { current_password: string }): void => {
  if (current_password !== password) throw faulty('current_password', 'This is not your present password.');
};

const assertCode = ({ code }: { code: string }): void => {
  if (code !== GOOD_CODE) throw faulty('code', 'The code is wrong.');
};

/** The app's code is always `GOOD_CODE`. */
export const secondFactorMock: MockOf<typeof secondFactorHttp> = {
  show: ({ state: { secondFactor } }) => secondFactor,
  setUp: ({ state, body }) => {
    assertPassword(state, body);
    return sampleSetup();
  },
  enable: ({ state, body }) => {
    assertCode(body);
    const enabled_at = '2026-11-22T10:00:00.000Z';
    state.secondFactor = { ...state.secondFactor, enabled: true, enabled_at, recovery_codes_left: 10 };
    return { recovery_codes: sampleRecoveryCodes() };
  },
  renewCodes: ({ state, body }) => {
    assertPassword(state, body);
    assertCode(body);
    state.secondFactor = { ...state.secondFactor, recovery_codes_left: 10 };
    return { recovery_codes: sampleRecoveryCodes() };
  },
  turnOff: ({ state, body }) => {
    assertPassword(state, body);
    assertCode(body);
    state.secondFactor = sampleSecondFactor();
  },
  signIn: ({ state, body: { user } }) => {
    if (state.halfway === null) throw new Problem('auth.second_factor_expired', { detail: 'Sign in again.' });
    if (user.code !== GOOD_CODE) {
      const detail = 'The code is wrong, has been used already or is too old.';
      throw new Problem('auth.second_factor_invalid', { detail, errors: { code: [detail] } });
    }
    state.user = sampleUser({ email: state.halfway });
    state.halfway = null;
    return { user: state.user, csrf_token: state.csrfToken };
  },
};
