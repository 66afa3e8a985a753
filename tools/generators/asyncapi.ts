/** Writes docs/consumers/asyncapi.json from the contracts. Run: `npm run asyncapi`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asyncApiDocument } from './event-catalogue';

writeFileSync(
  join(__dirname, '../../docs/consumers/asyncapi.json'),
  `${JSON.stringify(asyncApiDocument(), null, 2)}\n`,
);
