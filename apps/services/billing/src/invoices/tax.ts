import { type Buyer } from '@rowdeck/contracts';

/** A tax on an invoice. */
export interface Tax {
  readonly name: string;
  readonly percent: number;
  /** Cents. */
  readonly amountMinor: number;
}

export interface TaxRules {
  readonly name: string;
  /** 0 where none is added. */
  readonly percent: number;
  /** Whether the seller leaves the tax to buyers of other countries, as the directive has it. */
  readonly reverseCharge: boolean;
  readonly sellerTaxId: string;
}

/** Who buys, as far as the tax depends on it. */
type TaxedBuyer = Pick<Buyer, 'country' | 'tax_id'>;

/** Member states by the prefix of their VAT numbers, which is `EL` for Greece; `XI` is Northern Ireland. */
const EU_VAT_NUMBER =
  /^(?:AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)[0-9A-Z+*]{2,12}$/;

/** Where the VAT of the EU is due, by ISO 3166-1: the member states, and Monaco, which counts as France (directive 2006/112/EC, article 7). */
const EU_VAT_COUNTRIES = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK'.split(' '),
);

/** A VAT number as it is compared: without blanks, dots and dashes. */
export const plainTaxId = (taxId: string): string => taxId.replace(/[\s.-]/g, '').toUpperCase();

const countryOfVat = (taxId: string): string | null => {
  const plain = plainTaxId(taxId);
  return EU_VAT_NUMBER.test(plain) ? plain.slice(0, 2) : null;
};

/** Whether the buyer owes the tax: both have VAT numbers of the EU, of different countries (directive 2006/112/EC, article 196). */
const isReversed = ({ reverseCharge, sellerTaxId }: TaxRules, buyerTaxId: string): boolean => {
  const [seller, buyer] = [countryOfVat(sellerTaxId), countryOfVat(buyerTaxId)];
  return reverseCharge && seller !== null && buyer !== null && seller !== buyer;
};

/** Whether the buyer says to be where a seller of the EU supplies nothing that its VAT is due on (directive 2006/112/EC, articles 44 and 58). */
const isOutside = ({ reverseCharge, sellerTaxId }: TaxRules, { country, tax_id: taxId }: TaxedBuyer): boolean => {
  const isOfEu = EU_VAT_COUNTRIES.has(country) || countryOfVat(taxId) !== null;
  return reverseCharge && countryOfVat(sellerTaxId) !== null && country !== '' && !isOfEu;
};

const REVERSED = 'Reverse charge: the tax is owed by the buyer (article 196 of directive 2006/112/EC).';

const OUTSIDE =
  'Not subject to VAT of the EU: the service is supplied where the buyer is (articles 44 and 58 of directive 2006/112/EC).';

/** The tax on an amount in cents, rounded once to a cent, and what has to be said of it. */
export const taxOn = (netMinor: number, rules: TaxRules, buyer: TaxedBuyer): { tax: Tax | null; notes: string[] } => {
  if (isReversed(rules, buyer.tax_id)) return { tax: null, notes: [REVERSED] };
  if (isOutside(rules, buyer)) return { tax: null, notes: [OUTSIDE] };
  const { name, percent } = rules;
  if (percent === 0) return { tax: null, notes: [] };
  // In hundredths of a percent, so that 8.1 % is no fraction that a computer cannot write.
  const amountMinor = Math.round((netMinor * Math.round(percent * 100)) / 10_000);
  return { tax: { name, percent, amountMinor }, notes: [] };
};
