import { type Actor, templateCreated } from '@rowdeck/contracts';
import { type Outbox } from '@rowdeck/messaging';
import { databaseNow } from '@rowdeck/persistence';
import { type EntityManager } from 'typeorm';
import { Template } from './template.entity';
import { tellFaulty } from './tell-faulty';
import { type TemplateVersion } from './template-version.entity';

export interface NewTemplate {
  readonly name: string;
  readonly teamId: number | null;
  readonly version: TemplateVersion;
  readonly duplicatedFrom: number | null;
  readonly convertedFrom: number | null;
  /** See `callOf`. */
  readonly call: string | null;
}

/** Inserts a template of the actor's with its event, in the transaction of `manager`; the version is there already. */
export const insertTemplate = async (
  manager: EntityManager,
  outbox: Outbox,
  actor: Actor,
  { duplicatedFrom, ...values }: NewTemplate,
): Promise<Template> => {
  const template = await manager.save(
    manager.create(Template, { ...values, ownerId: actor.userId, createdAt: databaseNow(), deletedAt: null }),
  );
  const data = {
    template_id: template.id,
    owner_id: template.ownerId,
    name: template.name,
    team_id: template.teamId,
    placeholders_count: values.version.placeholders.length,
    file_size: values.version.fileSize,
    duplicated_from: duplicatedFrom,
    ...(template.convertedFrom !== null && { converted_from: template.convertedFrom }),
  };
  await outbox.append(manager, templateCreated, data, { subject: String(template.id), actor });
  // Of a copy, the faults are those of its original.
  if (duplicatedFrom === null) await tellFaulty(manager, outbox, actor, template, values.version);
  return template;
};
