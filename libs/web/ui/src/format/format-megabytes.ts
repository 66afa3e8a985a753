/** Bytes as MB with two decimals (specification, section 4); a small file still shows what it weighs. */
export function formatMegabytes(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  return bytes > 0 && megabytes < 0.01 ? '< 0.01 MB' : `${megabytes.toFixed(2)} MB`;
}
