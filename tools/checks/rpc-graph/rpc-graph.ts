/** Who calls whom between the services: as the contracts permit it, and as the sources do it. */

/** What the check needs of a definition: `name` is that of its export, which the sources import. */
export interface Call {
  readonly name: string;
  readonly service: string;
  readonly callers: readonly string[] | '*';
}

/** Services by name, each with those that it calls. What every service may call is no edge: it serves the calls themselves. */
export type RpcGraph = ReadonlyMap<string, ReadonlySet<string>>;

export const graphOf = (calls: readonly Call[]): RpcGraph => {
  const graph = new Map<string, Set<string>>();
  for (const { service, callers } of calls) {
    for (const caller of callers === '*' ? [] : callers) {
      graph.set(caller, (graph.get(caller) ?? new Set()).add(service));
    }
  }
  return graph;
};

/** Every cycle is found from its alphabetically first service, and so listed once. */
export const cyclesOf = (graph: RpcGraph): string[][] => {
  const cycles: string[][] = [];
  const walk = (path: readonly string[], start: string): void => {
    for (const next of graph.get(path.at(-1) ?? '') ?? []) {
      if (next === start) cycles.push([...path, start]);
      else if (next > start && !path.includes(next)) walk([...path, next], start);
    }
  };
  for (const start of graph.keys()) walk([start], start);
  return cycles;
};

/** Names of the definitions that a source text calls: `rpc.call(reserveQuota, …)`, and `rpc.call(readEvents[owner], …)`. */
export const callsIn = (text: string): string[] =>
  [...text.matchAll(/\.call\(\s*(\w+)\s*[,[]/g)].map(([, name = '']) => name);

/** What the sources do that the contracts do not permit, and what the contracts permit without use. */
export const drift = (calls: readonly Call[], made: ReadonlyMap<string, ReadonlySet<string>>): string[] => [
  ...[...made].flatMap(([caller, names]) =>
    calls
      .filter(({ name, callers }) => names.has(name) && callers !== '*' && !callers.includes(caller))
      .map(({ name }) => `${caller} calls ${name}, whose callers do not name it`),
  ),
  ...calls.flatMap(({ name, callers }) =>
    (callers === '*' ? [] : callers)
      .filter((caller) => !made.get(caller)?.has(name))
      .map((caller) => `${name} permits ${caller}, which does not call it`),
  ),
];

/** Services that start before one that they call. @param order in which services start */
export const startedTooEarly = (graph: RpcGraph, order: readonly string[]): string[] =>
  [...graph].flatMap(([caller, called]) =>
    [...called]
      .filter((service) => order.indexOf(service) > order.indexOf(caller))
      .map((service) => `${caller} stands before ${service}, which it calls, in the table of services`),
  );
