// npm run encodings -- FOLDER DETECTED.json     DETECTED.json is written by corpus/detected.py.
import { readFileSync } from 'node:fs';
import { agreementTable, compareDetectors, type DetectedFolder } from './compare-detectors';

const [folder = '', detected = ''] = process.argv.slice(2);
const found = JSON.parse(readFileSync(detected, 'utf8')) as DetectedFolder;
process.stdout.write(`${JSON.stringify(found.versions)}\n`);
process.stdout.write(`${agreementTable(compareDetectors(folder, found), Object.keys(found.versions))}\n`);
