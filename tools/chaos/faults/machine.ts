import { setTimeout as sleep } from 'node:timers/promises';
import { type Fault } from './fault';

/** Leaves the object store no byte for a while. */
export const fullDisk: Fault = async (system, { seconds }) => {
  const { disk } = system.servers;
  if (!disk) throw new Error('There is no small disk to fill.');
  await disk.fill();
  try {
    await sleep(seconds * 1000);
  } finally {
    await disk.empty();
  }
  return `the disk of the object store full for ${seconds} s`;
};

/** Lets the clock of one process jump while it works, and jump back. */
export const wrongClock: Fault = async (system, { targets: [name = ''], seconds, clockMinutes }) => {
  await system.setClock(name, clockMinutes);
  try {
    await sleep(seconds * 1000);
  } finally {
    await system.setClock(name, 0);
  }
  return `the clock of ${name} ${clockMinutes > 0 ? '+' : '−'}${Math.abs(clockMinutes)} min for ${seconds} s`;
};
