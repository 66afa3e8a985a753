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
  readonly reverseCharge: boolean;
  readonly sellerTaxId: string;
}

/** Member states by the prefix of their VAT numbers, which is `EL` for Greece; `XI` is Northern Ireland. */
const EU_VAT_NUMBER =
  /^(?:AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)[0-9A-Z+*]{2,12}$/;

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

const REVERSED = 'Reverse charge: the tax is owed by the buyer (article 196 of directive 2006/112/EC).';

/** The tax on an amount in cents, rounded once to a cent, and what has to be said of it. */
export const taxOn = (netMinor: number, rules: TaxRules, buyerTaxId: string): { tax: Tax | null; notes: string[] } => {
  if (isReversed(rules, buyerTaxId)) return { tax: null, notes: [REVERSED] };
  const { name, percent } = rules;
  if (percent === 0) return { tax: null, notes: [] };
  // In hundredths of a percent, so that 8.1 % is no fraction that a computer cannot write.
  const amountMinor = Math.round((netMinor * Math.round(percent * 100)) / 10_000);
  return { tax: { name, percent, amountMinor }, notes: [] };
};
