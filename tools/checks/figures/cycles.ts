export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The knots of a directed graph: its strongly connected components of more than one node, each sorted by name.
 * Tarjan, "Depth-first search and linear graph algorithms", 1972.
 */
export const cyclesOf = (graph: Graph): string[][] => {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];

  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.size - 1);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (open.includes(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(node) !== index.get(node)) return;
    const component = open.splice(open.indexOf(node));
    if (component.length > 1) cycles.push(component.sort());
  };

  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return cycles.sort(([a = ''], [b = '']) => a.localeCompare(b));
};
