/** Writes what the chart has of the table of services and the contracts. Run: `npm run chart`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { CHART_FILES } from './chart-sections';

for (const { path, make } of CHART_FILES) writeFileSync(path, make(readFileSync(path, 'utf8')));
