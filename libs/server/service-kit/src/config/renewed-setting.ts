import { Logger } from '@nestjs/common';
import { renewedAddress } from '@rowdeck/settings';

/**
 * An address of the environment, read and checked anew at each call, so that a password is changed while the service runs. While
 * the new one is refused, the former serves on, and a line of the log says why.
 */
export const renewedSetting = (variable: string, read: () => string): (() => string) =>
  renewedAddress(read, (err) =>
    new Logger('Settings').warn({ err }, `The new value of ${variable} is not taken, and the former serves on`),
  );
