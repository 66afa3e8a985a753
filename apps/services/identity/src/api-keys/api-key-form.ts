import {
  API_KEY_LONGEST_DAYS,
  API_KEY_NAME_MAX_LENGTH,
  type ApiKeyForm,
  apiKeyScope,
  mailedNameFaults,
  Problem,
} from '@rowdeck/contracts';
import { withFaults } from '../sign-up/sign-up-form';
import { type ApiKey } from './api-key.entity';

const DAY_MS = 24 * 3_600_000;

const nameFaults = (name: string): string[] => {
  if (name === '') return ['Enter a name for the key.'];
  const isLong = name.length > API_KEY_NAME_MAX_LENGTH;
  const length = isLong ? [`The name may have at most ${API_KEY_NAME_MAX_LENGTH} characters.`] : [];
  return [...length, ...mailedNameFaults('The name', name)];
};

const scopeFaults = (scopes: readonly string[]): string[] => {
  if (scopes.length === 0) return ['Choose what the key may be used for.'];
  const known = apiKeyScope.options;
  return scopes.every((scope) => apiKeyScope.safeParse(scope).success) ? [] : [`Choose from ${known.join(', ')}.`];
};

const expiryFaults = (days: number | null): string[] =>
  days === null || (Number.isInteger(days) && days >= 1 && days <= API_KEY_LONGEST_DAYS)
    ? []
    : [`Enter a number of days from 1 to ${API_KEY_LONGEST_DAYS}, or leave it out.`];

/**
 * The key that a form asks for. Throws `api_key.invalid` with every fault of every field, keyed `name`, `scopes`,
 * `expires_in_days`.
 */
export const readApiKeyForm = (form: ApiKeyForm, now: Date): Pick<ApiKey, 'name' | 'scopes' | 'expiresAt'> => {
  const name = form.name.trim();
  const { scopes: wanted, expires_in_days: days } = form;
  const errors = withFaults({
    name: nameFaults(name),
    scopes: scopeFaults(wanted),
    expires_in_days: expiryFaults(days),
  });
  if (Object.keys(errors).length > 0) {
    throw new Problem('api_key.invalid', { detail: 'Correct the fields below.', errors });
  }
  const scopes = apiKeyScope.options.filter((scope) => wanted.includes(scope));
  return { name, scopes, expiresAt: days === null ? null : new Date(now.getTime() + days * DAY_MS) };
};
