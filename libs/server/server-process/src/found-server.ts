/** A server that answers at an address; `pid` and `ended` when it was started here. */
export interface FoundServer {
  url: string;
  pid?: number;
  ended?: Promise<void>;
  stop(): Promise<void>;
}

/** A server somebody else runs: it is not ours to stop. */
export const serverAt = (url: string): FoundServer => ({ url, stop: () => Promise.resolve() });
