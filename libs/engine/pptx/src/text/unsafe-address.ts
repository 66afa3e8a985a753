/** Addresses of people and of pages. Everything else that has a scheme runs something, or reads what is not on the web. */
const SAFE_SCHEMES: ReadonlySet<string> = new Set(
  'http https mailto tel sms ftp ftps sip sips callto skype msteams geo news'.split(' '),
);
const SCHEME = /^([a-z][a-z\d+.-]*):/i;
/** Two slashes of either kind name a machine: with `\\server` the reader's computer signs in there. */
const MACHINE = /^[\\/]{2}/;

/** What browsers and Office drop before they read a scheme. */
const IGNORED = /[\s\p{Cc}\p{Cf}]+/gu;

/** Whether a link runs a script or program, or leads to files of a computer or network. A relative address is not unsafe. */
export function isUnsafeAddress(address: string): boolean {
  const read = address.replace(IGNORED, '');
  const scheme = SCHEME.exec(read)?.[1];
  return MACHINE.test(read) || (scheme !== undefined && !SAFE_SCHEMES.has(scheme.toLowerCase()));
}

/** The beginnings of addresses that run or open something, and of no text that is meant as one: `Data: 2026` is a heading. */
const DANGEROUS =
  /^(?:(?:java|j|vb|live)script:|file:[\\/]|data:[a-z]+\/|smb:|shell:|search-ms:|ms-[a-z-]+:|mk:|mhtml:|[a-z]:[\\/])/i;

/** In the strings of a workbook, a character may be written so (ECMA-376 Part 1 §22.9.2.19). */
const WRITTEN_AS_NUMBER = /_x([\da-f]{4})_/gi;

/** Whether a text would be dangerous if it were taken for an address. */
export function isDangerousAsAddress(text: string): boolean {
  const plain = text.replace(WRITTEN_AS_NUMBER, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  const read = plain.replace(IGNORED, '');
  return MACHINE.test(read) || DANGEROUS.test(read);
}
