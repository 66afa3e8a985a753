import { type FetchArgs } from '@reduxjs/toolkit/query/react';
import {
  type AddressOf,
  type BodyInputOf,
  type JsonContent,
  pathOf,
  type ResponseOf,
  type RouteDefinition,
  successOf,
} from '@rowdeck/contracts';
import { z } from 'zod';

/** What a call of a route takes: its parameters, its query, its JSON body. */
export type RouteRequest<R extends RouteDefinition> = AddressOf<R> &
  (R extends { body: JsonContent } ? { readonly body: BodyInputOf<R> } : { readonly body?: undefined });

interface RouteEndpoint<R extends RouteDefinition, A> {
  readonly query: (argument: A) => FetchArgs;
  readonly responseSchema: z.ZodType<ResponseOf<R>, ResponseOf<R>>;
}

/** Whatever came, nothing is looked at. */
const nothing = z.unknown().transform(() => undefined);

/** The schema of what a route answers when it succeeds. */
export const responseSchemaOf = <R extends RouteDefinition>(route: R): z.ZodType<ResponseOf<R>, ResponseOf<R>> => {
  const success = successOf(route);
  return (success.kind === 'json' ? success.schema : nothing) as z.ZodType<ResponseOf<R>, ResponseOf<R>>;
};

/** A route that can be called with nothing at all. */
type Plain<R extends RouteDefinition> = Record<never, never> extends RouteRequest<R> ? R : never;

/**
 * The part of an endpoint that its route decides: `build.query({ ...endpointOf(route, (id: number) => ({ params: { id } })) })`.
 *
 * @param requestOf what to send for the argument of the hook; a hook of a route that needs nothing takes none
 */
export function endpointOf<const R extends RouteDefinition>(route: Plain<R>): RouteEndpoint<R, void>;
export function endpointOf<const R extends RouteDefinition, A>(
  route: R,
  requestOf: (argument: A) => RouteRequest<R>,
): RouteEndpoint<R, A>;
export function endpointOf<R extends RouteDefinition, A>(
  route: R,
  requestOf?: (argument: A) => RouteRequest<R>,
): RouteEndpoint<R, A> {
  return {
    query: (argument) => {
      const { body, ...address }: { body?: unknown } = requestOf?.(argument) ?? {};
      const path: (route: RouteDefinition, address: object) => string = pathOf;
      return { url: path(route, address), method: route.method, ...(body === undefined ? {} : { body }) };
    },
    responseSchema: responseSchemaOf(route),
  };
}
