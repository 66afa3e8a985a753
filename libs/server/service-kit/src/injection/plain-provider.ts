import { type Abstract, type FactoryProvider, type InjectionToken, type Type } from '@nestjs/common';

/** For each argument of a constructor the token that stands for it: its class, or a symbol for what has none. */
export type TokensOf<A extends readonly unknown[]> = { [I in keyof A]: Type<A[I]> | Abstract<A[I]> | symbol };

/** Provides a class that knows nothing of Nest: use cases stay plain, and the compiler checks what they are given. */
export const plainProvider = <T, A extends readonly unknown[]>(
  type: new (...dependencies: A) => T,
  ...tokens: TokensOf<A>
): FactoryProvider<T> => ({
  provide: type,
  inject: [...tokens] as InjectionToken[],
  useFactory: (...dependencies: unknown[]) => new type(...(dependencies as unknown as A)),
});
