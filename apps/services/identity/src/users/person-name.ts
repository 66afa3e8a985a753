const LONGEST = 100;

/** Strangers can cause emails with a name in them to be sent: a web address in a name would turn Rowdeck into a carrier of advertising. */
const WEB_ADDRESS = /:\/\/|\bwww\./i;
const CONTROL_CHARACTER = /\p{Cc}/u;

const faultsOf = (what: string, value: string): string[] => [
  ...(value.length > LONGEST ? [`${what} may have at most ${LONGEST} characters.`] : []),
  ...(WEB_ADDRESS.test(value) || CONTROL_CHARACTER.test(value)
    ? [`${what} must not contain a web address or a line break.`]
    : []),
];

export const nameFaults = (name: string): string[] =>
  name === '' ? ['Enter your name.'] : faultsOf('Your name', name);

export const companyFaults = (company: string): string[] => faultsOf('Your company', company);
