/** Bytes as MB with two decimals (specification, section 4). What is not empty never shows as 0.00. */
export function formatMegabytes(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  return `${(bytes > 0 ? Math.max(0.01, megabytes) : 0).toFixed(2)} MB`;
}
