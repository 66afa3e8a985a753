import { type z } from 'zod';
import { type ApiKeyScope } from '../identity/api-key';
import { type ProblemCode } from '../problems/catalogue';
import { type PathParameter } from './path-parameter';
import {
  type EventStream,
  type JsonContent,
  type MediaContent,
  type MultipartForm,
  type NoContent,
} from './route-content';

export type RouteMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Whom a browser session must belong to: anyone or nobody, whoever is signed in, or an operator (a user with the admin flag). With
 * `none`, no session opens the route: it is for programs alone, which call with a key.
 */
export type AccessLevel = 'anyone' | 'signed-in' | 'operator' | 'none';

/** How programs reach a route: under `/api/v1`, see `apiPathOf`. */
export interface ApiAccess {
  /** What the key must be good for; `any` is for every key. */
  readonly scope: ApiKeyScope | 'any';
  /** Below `/api/v1`, where it is not the path of the page without its `/app`. A route for programs alone has its path already. */
  readonly path?: string;
  /** What clients that are generated from the document call it, where it is not the name of the route. */
  readonly operationId?: string;
}

/** That programs will lose a route: it works until then, and says so (RFC 9745, RFC 8594; docs/api/versions.md). */
export interface Deprecation {
  /** The day of the announcement: `2027-01-01`. */
  readonly since: string;
  /** The day until which it works at the least. */
  readonly sunset: string;
  /** What takes its place. */
  readonly successor: Pick<RouteDefinition, 'method' | 'path' | 'api'>;
}

/** Who may call a route. */
export interface RouteAccess {
  readonly session: AccessLevel;
  /** False where a write needs no token of the session that it may come with: it proves who calls by itself. */
  readonly csrf?: false;
  /** True where nobody is asked who calls: it answers while that cannot be asked. */
  readonly unasked?: true;
  /** True where no page calls it, though it needs no key. */
  readonly devices?: true;
}

export const ANYONE = { session: 'anyone' } as const satisfies RouteAccess;
/** By anyone, whose session is not looked at. */
export const UNASKED = { session: 'anyone', unasked: true } as const satisfies RouteAccess;
/** By a password, whoever is signed in: the new session takes the place of the one before. */
export const BY_PASSWORD = { session: 'anyone', csrf: false } as const satisfies RouteAccess;
/** By a provider, whoever is signed in, in a browser that has a cookie for it. */
export const BY_PROVIDER = { session: 'anyone', csrf: false } as const satisfies RouteAccess;
/** By a signature over its body, from a machine that has no session. */
export const BY_SIGNATURE = { session: 'anyone', csrf: false } as const satisfies RouteAccess;
/** By a code that a person approves, from a device that has neither session nor key yet. */
export const BY_DEVICE = { session: 'anyone', csrf: false, devices: true } as const satisfies RouteAccess;
export const SIGNED_IN = { session: 'signed-in' } as const satisfies RouteAccess;
export const OPERATOR = { session: 'operator' } as const satisfies RouteAccess;
/** By a key, for programs alone: the route has `api`, and its path is below `/api/v1`. Where pages have the same in another shape, they have a route of their own. */
export const BY_KEY = { session: 'none' } as const satisfies RouteAccess;

export type RouteResponse = JsonContent | EventStream | MediaContent | NoContent;

/**
 * One route of the HTTP interface. The gateway's controllers and validation, the clients, the mock interface of the frontends
 * and the access matrix come from it.
 */
export interface RouteDefinition {
  readonly method: RouteMethod;
  /** With `:name` for each of `params`: `/app/templates/:id`. */
  readonly path: string;
  /** What it is for, in one sentence. */
  readonly summary: string;
  readonly access: RouteAccess;
  /** Left out where it is for pages alone. */
  readonly api?: ApiAccess;
  /** Left out where programs may rely on it. */
  readonly deprecated?: Deprecation;
  readonly params?: Readonly<Record<string, PathParameter>>;
  readonly query?: z.ZodObject;
  /** As those of a body. */
  readonly queryRules?: z.ZodType;
  /** Those that say something about the call, by their names in small letters. */
  readonly headers?: z.ZodObject;
  readonly body?: JsonContent | MultipartForm;
  /** What of the answer can be changed and is compared with `If-Match`: the answer has an `ETag` of it (RFC 9110, section 8.8.3). */
  readonly state?: (answer: never) => readonly unknown[];
  /** By status. The lowest is that of success. */
  readonly responses: Readonly<Record<number, RouteResponse>>;
  /** What may go wrong beside what `problemsOf` derives from the other parts. */
  readonly problems?: readonly ProblemCode[];
}

export const defineRoute = <const R extends RouteDefinition>(route: R): R => route;

/** A part that a route does not have. */
type Nothing = Record<never, never>;

/** The parameters of the path, parsed. */
export type ParamsOf<R extends RouteDefinition> = R extends { params: infer P extends Record<string, PathParameter> }
  ? { [K in keyof P]: z.output<P[K]['schema']> }
  : Nothing;

/** The query, parsed: defaults are applied. */
export type QueryOf<R extends RouteDefinition> = R extends { query: infer Q extends z.ZodObject }
  ? z.output<Q>
  : Nothing;

/** The headers that the route names, parsed. */
export type HeadersOf<R extends RouteDefinition> = R extends { headers: infer H extends z.ZodObject }
  ? z.output<H>
  : Nothing;

/** The JSON body, parsed; of a form with a file, its fields. */
export type BodyOf<R extends RouteDefinition> = R extends { body: JsonContent<infer S> }
  ? z.output<S>
  : R extends { body: MultipartForm<infer F> }
    ? z.output<F>
    : Nothing;

/** What a client sends as JSON: before defaults are applied. */
export type BodyInputOf<R extends RouteDefinition> = R extends { body: JsonContent<infer S> } ? z.input<S> : never;

/** What a form with a file holds beside it. */
export type FormInputOf<R extends RouteDefinition> = R extends { body: MultipartForm<infer F> } ? z.input<F> : never;

/** The JSON of a response, `void` where there is none. */
export type ResponseOf<R extends RouteDefinition> =
  Extract<R['responses'][keyof R['responses']], JsonContent> extends never
    ? void
    : z.output<Extract<R['responses'][keyof R['responses']], JsonContent>['schema']>;

/** The status of success. */
export const successStatusOf = (route: RouteDefinition): number =>
  Math.min(...Object.keys(route.responses).map(Number));

/** The response of success. */
export const successOf = (route: RouteDefinition): RouteResponse =>
  route.responses[successStatusOf(route)] ?? { kind: 'none' };
