import { Metadata, type NumberingPlan } from 'libphonenumber-js/min';

/** What the library knows of a plan, and of plans that share a calling code, beyond what it has types for. */
interface FullPlan extends NumberingPlan {
  callingCode(): string;
  nationalNumberPattern(): string;
  /** 0 stands for what a plan does not have. */
  nationalPrefixForParsing(): string | 0 | undefined;
  nationalPrefixTransformRule(): string | 0 | undefined;
}
interface FullMetadata {
  readonly numberingPlan?: FullPlan;
  hasCallingCode(code: string): boolean;
  getCountryCodesForCallingCode(code: string): readonly string[] | undefined;
  selectNumberingPlan(countryOrCode: string): unknown;
}

/** How the numbers of a country, or of a calling code, are built. */
export interface PhonePlan {
  readonly callingCode: string;
  /** Dialled before a number of another country. */
  readonly abroad: RegExp;
  /** Dialled before a number of the country, at its beginning. */
  readonly prefix?: RegExp;
  /** What a prefix with a group is replaced by, when not by nothing. */
  readonly transform?: string;
  /** A whole number of the plan. */
  readonly pattern: RegExp;
  /** Digits that a number may have, ascending. */
  readonly lengths: readonly number[];
  /** The same of each country that shares the calling code. */
  readonly sharedLengths: readonly (readonly number[])[];
}

const LONGEST_CALLING_CODE = 3;
const plans = new Map<string, PhonePlan>();
let metadata: FullMetadata | undefined;

const library = (): FullMetadata => (metadata ??= new Metadata() as unknown as FullMetadata);

/** Of a country, or the plan that stands for all countries of a calling code. */
export function phonePlan(countryOrCode: string): PhonePlan {
  let plan = plans.get(countryOrCode);
  if (plan === undefined) plans.set(countryOrCode, (plan = planFrom(countryOrCode)));
  return plan;
}

/** The calling code that international digits begin with. */
export function callingCodeOf(digits: string): string | undefined {
  for (let length = 1; length <= LONGEST_CALLING_CODE && length < digits.length; length++) {
    const code = digits.slice(0, length);
    if (plans.has(code) || library().hasCallingCode(code)) return code;
  }
  return undefined;
}

function planFrom(countryOrCode: string): PhonePlan {
  const plan = selected(countryOrCode);
  const callingCode = plan.callingCode();
  const [prefix, transform] = [plan.nationalPrefixForParsing(), plan.nationalPrefixTransformRule()];
  const countries = library().getCountryCodesForCallingCode(callingCode) ?? [callingCode];
  return {
    callingCode,
    abroad: new RegExp(`^(?:${plan.IDDPrefix()})`),
    ...(typeof prefix === 'string' && { prefix: new RegExp(`^(?:${prefix})`) }),
    ...(typeof transform === 'string' && { transform }),
    pattern: new RegExp(`^(?:${plan.nationalNumberPattern()})$`),
    lengths: plan.possibleLengths(),
    sharedLengths: countries.map((country) => selected(country).possibleLengths()),
  };
}

function selected(countryOrCode: string): FullPlan {
  const all = library();
  all.selectNumberingPlan(countryOrCode);
  if (!all.numberingPlan) throw new Error(`The library has no plan of ${countryOrCode}`);
  return all.numberingPlan;
}
