import { Injectable } from '@nestjs/common';
import { SettingFileInvalid, settingValue } from '@rowdeck/settings';

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

  /**
   * The value as it is now, of the variable or of the file that NAME_FILE names. Undefined when neither is set, and when the file
   * cannot be used, which `faultOf` tells apart.
   */
  get(name: string): string | undefined {
    const value = this.read(name);
    return value instanceof SettingFileInvalid ? undefined : value;
  }

  /** Why the file that NAME_FILE names cannot be used. */
  faultOf(name: string): SettingFileInvalid | undefined {
    const value = this.read(name);
    return value instanceof SettingFileInvalid ? value : undefined;
  }

  private read(name: string): string | SettingFileInvalid | undefined {
    try {
      return settingValue(this.values, name);
    } catch (error) {
      if (error instanceof SettingFileInvalid) return error;
      throw error;
    }
  }
}
