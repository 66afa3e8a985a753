import { type DynamicModule, type Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants';
import { CONSUMES, type ConsumesMetadata, CONTRACTS } from '@rowdeck/messaging';
import { AdminModule } from '@rowdeck/service-admin';
import { BillingModule } from '@rowdeck/service-billing';
import { GatewayModule } from '@rowdeck/service-gateway';
import { GenerationModule } from '@rowdeck/service-generation';
import { IdentityModule } from '@rowdeck/service-identity';
import { TeamsModule } from '@rowdeck/service-teams';
import { TemplatesModule } from '@rowdeck/service-templates';
import { WebhooksModule } from '@rowdeck/service-webhooks';

type Part = Type | DynamicModule | { provide: unknown };

const partsOf = (module: Part, key: keyof DynamicModule): Part[] => [
  ...((typeof module === 'function' && (Reflect.getMetadata(key, module) as Part[] | undefined)) || []),
  ...('module' in module ? [...((module[key] as Part[] | undefined) ?? []), ...partsOf(module.module, key)] : []),
];

const classesOf = (module: Part): Type[] => {
  const own = [MODULE_METADATA.PROVIDERS, MODULE_METADATA.CONTROLLERS].flatMap((key) =>
    partsOf(module, key as keyof DynamicModule),
  );
  const imported = partsOf(module, MODULE_METADATA.IMPORTS as keyof DynamicModule).flatMap(classesOf);
  return [...own.filter((part): part is Type => typeof part === 'function'), ...imported];
};

const handlersOf = (type: Type): ConsumesMetadata[] =>
  Object.values(Object.getOwnPropertyDescriptors(type.prototype as object)).flatMap(({ value }: PropertyDescriptor) => {
    const metadata: unknown =
      typeof value === 'function' ? Reflect.getMetadata(CONSUMES, value as () => unknown) : undefined;
    return metadata === undefined ? [] : [metadata as ConsumesMetadata];
  });

// An identity that changes makes its handler see again what it has handled: change it here only together with a
// migration that renames the rows of the inbox.
const HANDLERS: readonly [service: string, Type, [event: string, id: string][]][] = [
  ['admin', AdminModule, [['every event', 'project-event']]],
  [
    'billing',
    BillingModule,
    [
      ['rowdeck.generation.batch.completed', 'settle-reservation'],
      ['rowdeck.identity.user.confirmed', 'begin-subscription'],
      ['rowdeck.identity.user.deleted', 'forget-user'],
    ],
  ],
  ['gateway', GatewayModule, []],
  [
    'generation',
    GenerationModule,
    [
      ['rowdeck.billing.subscription.changed', 'keep-by-plan'],
      ['rowdeck.identity.user.deleted', 'forget-owner'],
      ['rowdeck.identity.user.deletion-requested', 'stop-batches'],
      ['rowdeck.teams.team.deleted', 'forget-work-of-team'],
    ],
  ],
  [
    'identity',
    IdentityModule,
    [
      ['rowdeck.billing.quota.threshold-reached', 'tell-of-quota'],
      ['rowdeck.generation.batch.completed', 'notify-owner'],
      ['rowdeck.generation.batch.deleted', 'forget-notice'],
      ['rowdeck.teams.brand.changed', 'note-shown-brand'],
      ['rowdeck.teams.team.deleted', 'forget-sso-of-team'],
      ['rowdeck.webhooks.endpoint.disabled', 'tell-of-webhook'],
    ],
  ],
  [
    'teams',
    TeamsModule,
    [
      ['rowdeck.billing.subscription.changed', 'show-brand-by-plan'],
      ['rowdeck.identity.sso.changed', 'note-sso-change'],
      ['rowdeck.identity.user.deleted', 'forget-user'],
      ['rowdeck.identity.user.linked', 'join-by-provider'],
    ],
  ],
  [
    'templates',
    TemplatesModule,
    [
      ['rowdeck.generation.batch.completed', 'count-completed'],
      ['rowdeck.generation.batch.deleted', 'forget-batch'],
      ['rowdeck.generation.batch.planned', 'count-presentations'],
      ['rowdeck.generation.presentation.rendered', 'count-rendered'],
      ['rowdeck.identity.user.deleted', 'forget-owner'],
      ['rowdeck.teams.member.removed', 'unshare-of-member'],
      ['rowdeck.teams.team.deleted', 'unshare-of-team'],
    ],
  ],
  [
    'webhooks',
    WebhooksModule,
    [
      ['rowdeck.billing.quota.threshold-reached', 'tell-of-quota'],
      ['rowdeck.generation.batch.completed', 'tell-of-batch'],
      ['rowdeck.identity.user.deleted', 'forget-owner'],
      ['rowdeck.templates.faults.detected', 'tell-of-template'],
    ],
  ],
];

describe('the event handlers of all services', () => {
  it.each(HANDLERS)('of %s keep their identities', (_service, module, expected) => {
    const handlers = [...new Set(classesOf(module))].flatMap(handlersOf);
    expect(handlers.map(({ event, id }) => [event?.type ?? 'every event', id]).sort()).toEqual(expected);
  });

  // A service that is named without a handler would be given events that nobody there handles, until they are dead.
  it.each(CONTRACTS.events)('are where $type says that it is consumed', ({ type, consumers }) => {
    const handling = HANDLERS.filter(([, , handlers]) => handlers.some(([event]) => event === type));
    expect([...consumers].sort()).toEqual(handling.map(([service]) => service));
  });
});
