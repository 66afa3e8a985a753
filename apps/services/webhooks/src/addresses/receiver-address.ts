/** An address that nothing is sent to. The message is for the owner of the webhook. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/** The host as names and addresses are compared: without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');
