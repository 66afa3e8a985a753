import {
  API_KEY_NAME_MAX_LENGTH,
  type ApiKeyScope,
  apiKeyScope,
  type DeviceCodeForm,
  mailedNameFaults,
  Problem,
} from '@rowdeck/contracts';

const UNNAMED = 'A program without a name';

/** Of host names and addresses: without them a name leads nowhere, and is still recognised. */
const MARKS_OF_ADDRESSES = /[.:/\\@<>[\](){}\u3002]/g;
const UNSEEN_OR_SPACE = /[\p{C}\p{Z}]/gu;
const SPACES = / {2,}/g;

const inOneLine = (name: string): string =>
  name.normalize('NFKC').replace(UNSEEN_OR_SPACE, ' ').replace(SPACES, ' ').trim();

const isPlain = (name: string): boolean => name !== '' && mailedNameFaults('The name', name).length === 0;

/** A page and an email show it: whatever a device calls itself is made plain words, so that `build.example.com` can ask too. */
const plainName = (given: string): string => {
  const name = inOneLine(given);
  const names = [name, inOneLine(name.replace(MARKS_OF_ADDRESSES, ' '))].map((one) =>
    [...one]
      .slice(0, API_KEY_NAME_MAX_LENGTH / 2)
      .join('')
      .trimEnd(),
  );
  return names.find(isPlain) ?? UNNAMED;
};

const scopesOf = (asked: string): ApiKeyScope[] => {
  const words = asked.split(' ').filter((word) => word !== '');
  if (words.length === 0 || words.some((word) => !apiKeyScope.safeParse(word).success)) {
    throw new Problem('device.scope_invalid', { detail: `Ask for one or more of ${apiKeyScope.options.join(', ')}.` });
  }
  return apiKeyScope.options.filter((scope) => words.includes(scope));
};

/** What a device asks for. Throws `device.scope_invalid`. */
export const readDeviceCodeForm = (form: DeviceCodeForm): { clientName: string; scopes: ApiKeyScope[] } => ({
  clientName: plainName(form.client_name.trim() || form.client_id),
  scopes: scopesOf(form.scope),
});
