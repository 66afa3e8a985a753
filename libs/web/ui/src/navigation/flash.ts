/** What a page leaves for the next one to say. */
export type FlashKind = 'notice' | 'success' | 'alert' | 'error';

export interface Flash {
  readonly kind: FlashKind;
  readonly text: string;
}

/** The router state that hands a flash to the next page: `navigate(path, withFlash('notice', '…'))`. */
export const withFlash = (kind: FlashKind, text: string) => ({ state: { flash: { kind, text } satisfies Flash } });

export function flashOf(state: unknown): Flash | null {
  if (typeof state !== 'object' || state === null || !('flash' in state)) return null;
  const { flash } = state;
  if (typeof flash !== 'object' || flash === null || !('kind' in flash) || !('text' in flash)) return null;
  return { kind: kindOf(flash.kind), text: String(flash.text) };
}

const kindOf = (kind: unknown): FlashKind =>
  kind === 'success' || kind === 'alert' || kind === 'error' ? kind : 'notice';
