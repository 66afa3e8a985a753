import { type Type } from '@nestjs/common';
import { type ServiceName } from '@rowdeck/contracts';
import { AdminModule } from '@rowdeck/service-admin';
import { BillingModule } from '@rowdeck/service-billing';
import { GenerationModule } from '@rowdeck/service-generation';
import { IdentityModule } from '@rowdeck/service-identity';
import { TeamsModule } from '@rowdeck/service-teams';
import { TemplatesModule } from '@rowdeck/service-templates';
import { WebhooksModule } from '@rowdeck/service-webhooks';

/** The service that browsers reach: it starts last, with a port of its own. */
export type Edge = 'gateway';

/** The root module of each service behind the edge; one that the table of services has and this has not does not compile. */
export const SERVICE_MODULES: Readonly<Record<Exclude<ServiceName, Edge>, Type>> = {
  admin: AdminModule,
  billing: BillingModule,
  generation: GenerationModule,
  identity: IdentityModule,
  teams: TeamsModule,
  templates: TemplatesModule,
  webhooks: WebhooksModule,
};
