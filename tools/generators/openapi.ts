/** Writes docs/api/openapi.json from the routes of the contracts. Run: `npm run openapi`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiOf } from '@rowdeck/contracts';
import { openApiParts } from './openapi-parts';

writeFileSync(
  join(__dirname, '../../docs/api/openapi.json'),
  `${JSON.stringify(openApiOf(openApiParts()), null, 2)}\n`,
);
