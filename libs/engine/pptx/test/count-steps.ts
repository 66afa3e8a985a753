type Method = (this: unknown, ...args: unknown[]) => unknown;

/** What a call visits, from what it was called on, what it was given and what it gave back. */
type Cost = (self: unknown, args: readonly unknown[], result: unknown) => number;

const lengthOf: Cost = (self) => (typeof self === 'string' || Array.isArray(self) ? self.length : 1);
const copied: Cost = (_self, _args, result) => 1 + (Array.isArray(result) ? result.length : 0);
/** A search visits what lies between its start and what it finds. */
const searched: Cost = (self, [, from], result) => {
  const start = typeof from === 'number' ? from : 0;
  const end = typeof result === 'number' && result >= 0 ? result : lengthOf(self, [], result);
  return 1 + Math.max(0, end - start);
};
/** A pattern visits at least what lies before and in its match. That it does not visit it twice is proven for each pattern. */
const matched: Cost = (self, [text], result) => {
  const { lastIndex, sticky } = self as RegExp;
  const match = result as RegExpExecArray | null;
  if (match !== null) return 1 + match[0].length + (sticky ? 0 : match.index - Math.min(match.index, lastIndex));
  return sticky ? 1 : String(text).length;
};

const COSTS: readonly (readonly [prototype: object, methods: readonly string[], cost: Cost])[] = [
  [String.prototype, ['indexOf', 'includes'], searched],
  [String.prototype, ['lastIndexOf', 'split', 'replaceAll', 'trim', 'normalize', 'toLowerCase'], lengthOf],
  [RegExp.prototype, ['exec'], matched],
  [Array.prototype, ['indexOf', 'includes', 'splice', 'concat', 'join', 'sort', 'shift', 'unshift'], lengthOf],
  [Array.prototype, ['slice'], copied],
  [Array.prototype, ['push'], () => 1],
];

/** One step each, and of two arguments at most: they are called so often that a list of the arguments would cost more than they. */
const OF_ONE_STEP: readonly (readonly [prototype: object, methods: readonly string[]])[] = [
  [String.prototype, ['charCodeAt', 'codePointAt', 'slice', 'startsWith', 'endsWith']],
  [Array.prototype, ['pop', 'at']],
  [Map.prototype, ['get', 'set', 'has', 'delete']],
  [Set.prototype, ['has', 'add']],
];

/** These end where their callback says, so each call of it counts. */
const WITH_CALLBACK = [
  'some',
  'every',
  'find',
  'findIndex',
  'findLast',
  'filter',
  'map',
  'flatMap',
  'reduce',
  'forEach',
];

/**
 * Counts what a piece of work visits: characters that are searched, elements that are looked at, keys that are looked up.
 * Unlike a time it is the same on every machine. A loop counts by what it calls.
 */
export function countSteps(work: () => unknown): number {
  let steps = 0;
  const restore: (() => void)[] = [];
  const replace = (prototype: object, name: string, wrap: (original: Method) => Method): void => {
    const original = Reflect.get(prototype, name) as Method;
    Reflect.set(prototype, name, wrap(original));
    restore.push(() => Reflect.set(prototype, name, original));
  };
  const counted = (original: Method, cost: Cost): Method =>
    function (...args) {
      const result = Reflect.apply(original, this, args);
      steps += cost(this, args, result);
      return result;
    };
  const countedOnce = (original: Method): Method =>
    function (first, second) {
      steps++;
      return original.call(this, first, second);
    };
  const countedCallback = (original: Method): Method =>
    function (callback, ...rest) {
      const each: Method = function (...args) {
        steps++;
        return Reflect.apply(callback as Method, this, args);
      };
      return Reflect.apply(original, this, [each, ...rest]);
    };
  for (const [prototype, methods, cost] of COSTS)
    for (const name of methods) replace(prototype, name, (original) => counted(original, cost));
  for (const [prototype, methods] of OF_ONE_STEP) for (const name of methods) replace(prototype, name, countedOnce);
  for (const name of WITH_CALLBACK) replace(Array.prototype, name, countedCallback);
  try {
    // What replacing took is no work.
    steps = 0;
    work();
    return steps;
  } finally {
    for (const undo of restore) undo();
  }
}

/** How many times the work grows when its input is doubled: 2 for linear work, 4 for quadratic. */
export function growth<T>(build: (size: number) => T, work: (input: T) => unknown, size: number): number {
  const [single, double] = [build(size), build(2 * size)];
  return countSteps(() => work(double)) / countSteps(() => work(single));
}
