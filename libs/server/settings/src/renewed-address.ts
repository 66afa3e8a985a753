import { lastGood } from './last-good';

/** The address of a server, or what reads it anew: each new connection then takes the user and password that it holds by then. */
export type AddressSource = string | (() => string);

export const addressReader = (source: AddressSource): (() => string) =>
  typeof source === 'string' ? () => source : source;

/** User and password, in one address or each of several. */
const CREDENTIALS = /\/\/[^@/]*@/g;

const serversOf = (address: string): string => address.replaceAll(CREDENTIALS, '//');

/**
 * The address as it is read at each call, with another user or password perhaps. One that leads elsewhere is refused: a service
 * whose connections lead to two databases or buckets at once would divide its data between them.
 * @param refused is told why a new address is not taken, and the former one serves on
 */
export const renewedAddress = (read: () => string, refused?: (error: unknown) => void): (() => string) => {
  const servers = serversOf(read());
  return lastGood(() => {
    const address = read();
    if (serversOf(address) === servers) return address;
    throw new Error('It leads elsewhere than at the start: restart the service for that.');
  }, refused);
};
