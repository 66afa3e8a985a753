/** The origin a browser says a request comes from: `Origin`, else that of `Referer`; null when it says nothing. */
export const claimedOrigin = (headers: {
  origin?: string | undefined;
  referer?: string | undefined;
}): string | null => {
  if (headers.origin) return headers.origin;
  if (!headers.referer || !URL.canParse(headers.referer)) return null;
  return new URL(headers.referer).origin;
};
