/** Names of this machine that no name server is asked for (RFC 6761 §6.3, RFC 1122 §3.2.1.3, RFC 4291 §2.5.3). */
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

/** Whether a host name or address, as it stands in a URL, is that of this machine. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK_HOST.test(host);
