/** The name of a file up to its last dot; all of one that begins with it. */
export function withoutExtension(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
}
