import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { runService } from '../run-service';

@Module({})
class CrashingModule {}

const CRASHES: Readonly<Record<string, () => void>> = {
  'an exception': () =>
    setImmediate(() => {
      throw new Error('nobody handles this');
    }),
  'a rejection': () => void Promise.reject(new Error('nobody handles this')),
};

/** A service that crashes in the way named by CRASH as soon as it is ready. */
void runService(CrashingModule, { name: 'teams' }).then(() => CRASHES[process.env['CRASH'] ?? '']?.());
