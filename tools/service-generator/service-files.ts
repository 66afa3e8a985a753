export interface ServiceNames {
  /** `orchard` */
  readonly name: string;
  /** `Orchard` */
  readonly type: string;
}

export const namesOf = (name: string): ServiceNames => ({
  name,
  type: name.charAt(0).toUpperCase() + name.slice(1),
});

const projectJson = ({ name }: ServiceNames): string => `{
  "$schema": "../../../node_modules/nx/schemas/project-schema.json",
  "name": "service-${name}",
  "projectType": "application",
  "sourceRoot": "apps/services/${name}/src",
  "tags": ["type:service", "scope:${name}", "platform:node"],
  "targets": {
    "build": {
      "command": "node tools/build/bundle.mjs {projectName}",
      "inputs": ["production", "^production", "bundler"],
      "outputs": ["{workspaceRoot}/dist/{projectRoot}"],
      "cache": true
    },
    "test": {}
  }
}
`;

const TSCONFIG = `{
  "extends": "../../../tsconfig.server.json",
  "compilerOptions": {
    "incremental": false,
    "tsBuildInfoFile": null
  },
  "include": ["src", "test"]
}
`;

const main = ({ name, type }: ServiceNames): string => `import { runService } from '@rowdeck/service-kit';
import { ${type}Module } from './${name}.module';

void runService(${type}Module, { name: '${name}' });
`;

const rootModule = ({ name, type }: ServiceNames, about: string): string => `import { Module } from '@nestjs/common';
import { MessagingModule } from '@rowdeck/messaging';
import { PersistenceModule } from '@rowdeck/persistence';
import { ${name}Config } from './config/${name}.config';
import { ${name}Database } from './database/${name}.database';

/** ${about.charAt(0).toUpperCase()}${about.slice(1)}. */
@Module({
  imports: [PersistenceModule.forService(${name}Database), MessagingModule.forService({ name: '${name}' })],
  providers: [${name}Config.provider],
})
export class ${type}Module {}
`;

const config = ({ name }: ServiceNames): string => `import { defineConfig } from '@rowdeck/service-kit';

export const ${name}Config = defineConfig({});
`;

const database = ({
  name,
}: ServiceNames): string => `import { messagingEntities, messagingMigrations } from '@rowdeck/messaging';
import { type ServiceDatabase } from '@rowdeck/persistence';

export const ${name}Database = {
  name: '${name}',
  entities: [...messagingEntities],
  migrations: [...messagingMigrations],
} as const satisfies ServiceDatabase;
`;

const schemaDrift = ({
  name,
}: ServiceNames): string => `import { describeWith, freshDatabase, leftAfterDown, schemaFaults, type TestDatabase } from '@rowdeck/testing';
import { ${name}Database } from './${name}.database';

describeWith(['postgres'], 'the database of ${name}', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await freshDatabase('${name}', ${name}Database);
  });
  afterAll(() => database.drop());

  it('is made by its migrations as the entities describe it', async () => {
    expect(await schemaFaults(database.dataSource)).toEqual([]);
  });

  it('is reverted completely, and made again', async () => {
    expect(await leftAfterDown(database.dataSource)).toEqual([]);
    await database.dataSource.runMigrations({ transaction: 'each' });
    expect(await schemaFaults(database.dataSource)).toEqual([]);
  });
});
`;

/** The files of a new service by path, relative to its folder. */
export const serviceFiles = (names: ServiceNames, about: string): Readonly<Record<string, string>> => ({
  'project.json': projectJson(names),
  'tsconfig.json': TSCONFIG,
  'src/main.ts': main(names),
  [`src/${names.name}.module.ts`]: rootModule(names, about),
  [`src/config/${names.name}.config.ts`]: config(names),
  [`src/database/${names.name}.database.ts`]: database(names),
  'src/database/schema-drift.int-spec.ts': schemaDrift(names),
});
