import { type Buyer, type BuyerForm, COUNTRY_CODES, type FieldErrors, isUnseen, Problem } from '@rowdeck/contracts';
import { plainTaxId } from './tax';

const LONGEST = { name: 200, address: 500, postal_code: 20, city: 100, country: 2, tax_id: 40 } as const;

/** Of an address: more would not leave room on the page of an invoice for what is sold. */
const MOST_LINES = 6;

const faultsOf = (buyer: Buyer): Record<string, string[]> => ({
  address: buyer.address.split('\n').length > MOST_LINES ? [`Use at most ${MOST_LINES} lines.`] : [],
  name: buyer.name === '' ? ['Enter the name that invoices are made out to.'] : [],
  country:
    buyer.country === '' || COUNTRY_CODES.includes(buyer.country)
      ? []
      : ['Choose a country by its code, such as DE or GB, or leave it empty.'],
  tax_id:
    buyer.tax_id === '' || /^[0-9A-Z+*/]{4,}$/.test(plainTaxId(buyer.tax_id))
      ? []
      : ['Enter the number with letters and digits, such as DE123456789, or leave it empty.'],
});

const tooLong = (buyer: Buyer): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(LONGEST).map(([key, most]) => [
      key,
      buyer[key as keyof Buyer].length > most ? [`Use at most ${most} characters.`] : [],
    ]),
  );

const oneLine = (text: string): string => (isUnseen(text) ? '' : text.trim().replace(/\s+/g, ' '));

/** Lines with nothing on them are left out. */
const linesOf = (text: string): string =>
  text
    .split('\n')
    .flatMap((line) => oneLine(line) || [])
    .join('\n');

/** Who invoices are made out to. Throws `buyer.invalid` with every fault of every field. */
export const readBuyerForm = (form: BuyerForm): Buyer => {
  const trimmed = Object.fromEntries(Object.entries(form).map(([key, value]) => [key, oneLine(value)])) as Buyer;
  const buyer = { ...trimmed, address: linesOf(form.address), country: trimmed.country.toUpperCase() };
  const errors: FieldErrors = Object.fromEntries(
    [faultsOf(buyer), tooLong(buyer)].flatMap(Object.entries).filter(([, faults]) => (faults as string[]).length > 0),
  );
  if (Object.keys(errors).length > 0) {
    throw new Problem('buyer.invalid', { detail: 'Correct the fields below.', errors });
  }
  return buyer;
};
