import { isLoopbackHost, parseUrl } from '@rowdeck/contracts';

/** Whether a URL leads to this machine alone, whoever opens it; false for what is no URL. */
export const isLoopbackUrl = (text: string): boolean => {
  const url = parseUrl(text);
  return url !== null && isLoopbackHost(url.hostname);
};

const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/;

/** Whether the peer of a socket is a program on this machine. */
export const isLoopbackAddress = (address: string): boolean => LOOPBACK_ADDRESS.test(address);
