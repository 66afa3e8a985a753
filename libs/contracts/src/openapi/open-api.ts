import { apiKeyScope } from '../identity/api-key';
import { HTTP_ROUTES } from '../http/http-routes';
import { type RouteDefinition } from '../http/route-definition';
import { type SchemaSamples } from './api-examples';
import { documentPathOf, operationOf } from './api-operation';
import { headerComponents } from './api-headers';
import { namesOfParts } from './chosen-fields';
import { ApiSchemas, type SchemaObject, type SchemaWords } from './api-schemas';
import { tagsOf } from './api-tags';
import { webhooksOf } from './api-webhooks';
import { withSharedAnswers } from './shared-answers';

/** What the document shows beside the definitions of the routes. */
export interface OpenApiParts extends SchemaWords {
  readonly samples: SchemaSamples;
  /** The JSON body of a request that succeeds, by the name of the route. */
  readonly requests: Readonly<Record<string, unknown>>;
}

const INFO = {
  title: 'Rowdeck API',
  version: '1.0.0',
  summary: 'Fills a PowerPoint template with the rows of a table: one presentation for each row.',
  description: [
    'Send an API key in the header `Authorization: Bearer rdk_…`. Keys are made in the settings under API Keys; each has scopes, and each call names the one that it needs.',
    'Refusals are `application/problem+json` (RFC 9457) with a stable `code`, and name all that is wrong at once.',
    'Times are RFC 3339 in UTC. New fields may be added to answers at any time: ignore those you do not know.',
  ].join('\n\n'),
  license: { name: 'MIT', identifier: 'MIT' },
};

const securityScheme = (): SchemaObject => ({
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'rdk_…',
  description: `An API key with the scope that the call names: ${apiKeyScope.options.map((scope) => `\`${scope}\``).join(', ')}. Scopes stand beside each other: a key that generates need not read.`,
});

/** The OpenAPI 3.1 document of every route that programs may call. */
export const openApiOf = (parts: OpenApiParts) => {
  const routes = Object.entries<RouteDefinition>(HTTP_ROUTES).filter(([, { api }]) => api !== undefined);
  const named = {
    ...parts.named,
    ...namesOfParts(
      routes.map(([, route]) => route),
      parts.named,
    ),
  };
  const schemas = new ApiSchemas({ ...parts, named });
  const operations = routes.map(([name, route]) => operationOf(name, route, { ...parts, schemas }));
  const { shared, answers } = withSharedAnswers(operations.map(({ responses }) => responses));
  const paths: Record<string, Record<string, SchemaObject>> = {};
  routes.forEach(([, route], index) => {
    const operation = { ...operations[index], responses: answers[index] };
    (paths[documentPathOf(route) ?? ''] ??= {})[route.method.toLowerCase()] = operation;
  });
  const webhooks = webhooksOf(schemas);
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: '/', description: 'This server' }],
    tags: tagsOf(routes.map(([, route]) => route)),
    paths,
    webhooks,
    components: {
      schemas: schemas.components(),
      responses: shared,
      headers: headerComponents(routes.map(([, route]) => route)),
      securitySchemes: { apiKey: securityScheme() },
    },
  };
};
