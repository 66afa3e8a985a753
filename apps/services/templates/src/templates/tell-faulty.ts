import { type Actor, faultsDetected, unfilledFaults } from '@rowdeck/contracts';
import { type Outbox } from '@rowdeck/messaging';
import { type EntityManager } from 'typeorm';
import { type TemplateVersion } from './template-version.entity';
import { type Template } from './template.entity';

/** Faults that are told; the page of the template has all. */
const TOLD_FAULTS = 10;
const LONGEST_MESSAGE = 300;

/** Says that a file has text which cannot be filled, in the transaction in which a template begins to use it; of a sound one nothing. */
export const tellFaulty = async (
  manager: EntityManager,
  outbox: Outbox,
  actor: Actor,
  { id, ownerId, name }: Pick<Template, 'id' | 'ownerId' | 'name'>,
  { faults: all }: Pick<TemplateVersion, 'faults'>,
): Promise<void> => {
  const unfilled = unfilledFaults(all);
  if (unfilled.length === 0) return;
  const faults = unfilled
    .slice(0, TOLD_FAULTS)
    .map(({ code, message }) => ({ code, message: message.slice(0, LONGEST_MESSAGE) }));
  const data = { template_id: id, owner_id: ownerId, name, faults_count: unfilled.length, faults };
  await outbox.append(manager, faultsDetected, data, { subject: String(id), actor });
};
