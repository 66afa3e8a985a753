import { COUNTRY_CODES } from '@rowdeck/contracts';

const NAMES = new Intl.DisplayNames('en', { type: 'region' });

/** Every country with its English name, in the order of the names. */
export const countryChoices = (): { readonly value: string; readonly label: string }[] =>
  COUNTRY_CODES.map((code) => ({ value: code, label: NAMES.of(code) ?? code })).sort((one, other) =>
    one.label.localeCompare(other.label, 'en'),
  );
