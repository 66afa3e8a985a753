import { isLoopbackHost } from '../addresses/loopback-host';
import { parseUrl } from '../addresses/parse-url';
import { WEBHOOK_URL_MAX_LENGTH } from './webhook';

/** Where something else than a web server listens, to which a request might mean something (after the bad ports of WHATWG Fetch). */
const REFUSED_PORTS: ReadonlySet<number> = new Set([
  ...[1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 79, 87, 95, 101, 102, 103, 104, 109, 110],
  ...[111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 445, 465, 512, 513, 514, 515, 526, 530],
  ...[531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 873, 989, 990, 993, 995, 1433, 1521, 1719, 1720, 1723, 2049],
  ...[2375, 2376, 2379, 2380, 3306, 3389, 3659, 4045, 4190, 4222, 5060, 5061, 5432, 5672, 5900, 6000, 6379, 6443],
  ...[6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 9042, 9092, 9200, 9300, 10080, 10250, 11211, 27017],
]);

const schemeFault = (url: URL): string | null => {
  if (url.protocol === 'https:') return null;
  if (url.protocol !== 'http:') return 'The address must begin with https://.';
  return isLoopbackHost(url.hostname)
    ? null
    : 'The address must begin with https://, so that nobody on the way can read along.';
};

const portFault = ({ port }: URL): string | null =>
  port !== '' && REFUSED_PORTS.has(Number(port)) ? `Port ${port} belongs to something else than a web server.` : null;

const restFault = (url: URL): string | null => {
  if (url.username !== '' || url.password !== '')
    return 'The address must not hold a name and a password: messages are signed instead.';
  return url.hash === '' ? null : 'The address must not hold a part after #, which no server is told.';
};

/** What is wrong with an address as it is written; null where nothing is. Where it leads is another question. */
export const addressFault = (text: string): string | null => {
  if (text === '') return 'Enter the address that events are sent to.';
  if (text.length > WEBHOOK_URL_MAX_LENGTH) return `The address may have at most ${WEBHOOK_URL_MAX_LENGTH} characters.`;
  const url = parseUrl(text);
  if (url === null) return 'Enter a whole address, such as https://example.com/rowdeck.';
  return schemeFault(url) ?? restFault(url) ?? portFault(url);
};
