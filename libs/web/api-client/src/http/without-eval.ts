import { config } from 'zod';

// zod probes for `new Function`, which the site's Content-Security-Policy forbids and would report. It must know before
// the first schema is made, so this module is the first that `index.ts` loads.
config({ jitless: true });
