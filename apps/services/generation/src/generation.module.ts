import { Module, type Type } from '@nestjs/common';
import { GenerationApiModule } from './generation-api.module';
import { GenerationWorkerModule } from './generation-worker.module';

/** Planner and worker in one process. */
@Module({ imports: [GenerationApiModule, GenerationWorkerModule] })
export class GenerationModule {}

const ROLES: ReadonlyMap<string, Type> = new Map<string, Type>([
  ['all', GenerationModule],
  ['api', GenerationApiModule],
  ['worker', GenerationWorkerModule],
]);

/**
 * What a process of the service does, by GENERATION_ROLE: `api` plans and answers, `worker` renders and sweeps, `all` (when
 * it is not set) does both. One image serves for all three.
 */
export const generationRoot = (env: Readonly<Record<string, string | undefined>>): Type => {
  const root = ROLES.get(env['GENERATION_ROLE'] || 'all');
  if (root) return root;
  throw new Error(`GENERATION_ROLE is “${env['GENERATION_ROLE']}”; it must be one of ${[...ROLES.keys()].join(', ')}.`);
};
