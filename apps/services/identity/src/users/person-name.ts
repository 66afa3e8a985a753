const LONGEST = 100;

/** Names stand in mails that strangers can cause to be sent: a web address in one would make Rowdeck carry their advertising. */
const WEB_ADDRESS = /:\/\/|\bwww\./i;
const CONTROL_CHARACTER = /\p{Cc}/u;

const faultsOf = (what: string, value: string): string[] => [
  ...(value.length > LONGEST ? [`${what} may have at most ${LONGEST} characters.`] : []),
  ...(WEB_ADDRESS.test(value) || CONTROL_CHARACTER.test(value)
    ? [`${what} may not hold a web address or a line break.`]
    : []),
];

export const nameFaults = (name: string): string[] =>
  name === '' ? ['Please enter your name.'] : faultsOf('Your name', name);

export const companyFaults = (company: string): string[] => faultsOf('The company', company);
