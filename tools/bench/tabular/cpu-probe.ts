// Loaded before a program that is measured as a whole: what it has taken is written to its fourth stream when it ends.
import { peakRssMb } from '../peak-memory';
import { writeSync } from 'node:fs';

const FIGURES = 3;

process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  writeSync(FIGURES, JSON.stringify({ cpuSeconds: (user + system) / 1e6, peakRssMb: Math.round(peakRssMb()) }));
});
