import { Injectable } from '@nestjs/common';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment variables of ONE service. Several services may share a process (standalone), so nothing reads
 * `process.env` itself: `runService` binds this class to the values of its service.
 */
@Injectable()
export class ServiceEnvironment {
  constructor(readonly values: Environment = process.env) {}

  /** The values of a service that was started by `runService`, else (in a test's own module) those of the process. */
  static orProcess(bound: ServiceEnvironment | undefined): ServiceEnvironment {
    return bound ?? new ServiceEnvironment();
  }

  /** The value, or undefined when it is unset or blank: `FOO=` in a compose file means "not set". */
  get(name: string): string | undefined {
    const value = this.values[name]?.trim();
    return value === '' ? undefined : value;
  }
}
