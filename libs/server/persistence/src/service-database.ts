import { type MigrationInterface } from 'typeorm';

type ClassOf<T> = new () => T;

/** What a service keeps in its database, listed by hand: a glob would find other files in a bundle than in a checkout. */
export interface ServiceDatabase {
  /** The service's name (`generation`): names its connections and its migration lock. */
  name: string;
  entities: readonly ClassOf<object>[];
  /** Oldest first; TypeORM orders them by the timestamp at the end of the class name. */
  migrations: readonly ClassOf<MigrationInterface>[];
}
