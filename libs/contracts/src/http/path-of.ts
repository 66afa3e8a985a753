import { type z } from 'zod';
import { type PathParameter } from './path-parameter';
import { type RouteDefinition } from './route-definition';

type Inputs<P> = { readonly [K in keyof P]: P[K] extends PathParameter<infer S> ? z.input<S> : never };

/** What the address of a route is made of. */
export type AddressOf<R extends RouteDefinition> = (R extends { params: infer P }
  ? { readonly params: Inputs<P> }
  : { readonly params?: undefined }) &
  (R extends { query: infer Q extends z.ZodObject }
    ? { readonly query?: Partial<z.input<Q>> }
    : { readonly query?: undefined });

/** No second argument for a route that has no parameters. */
export type AddressArguments<R extends RouteDefinition> = R extends { params: object }
  ? [address: AddressOf<R>]
  : [address?: AddressOf<R>];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const searchOf = (query: object): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, textOf(value));
  }
  return search.toString() && `?${search.toString()}`;
};

/** The address of a route below the site's origin: its path with the parameters in their places, and the query. */
export const pathOf = <const R extends RouteDefinition>(route: R, ...[address]: AddressArguments<R>): string => {
  const params: Readonly<Record<string, unknown>> = address?.params ?? {};
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(params[name])));
  return path + searchOf(address?.query ?? {});
};
