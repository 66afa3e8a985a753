import { Logger } from '@nestjs/common';
import { AbstractLogger, type LogLevel, type LogMessage } from 'typeorm';

/** TypeORM's words in the service's own log: it reports migrations to the console whatever its log options say. */
export class DatabaseLogger extends AbstractLogger {
  private readonly logger = new Logger('Database');

  protected writeLog(level: LogLevel, message: LogMessage | string | number | (LogMessage | string | number)[]): void {
    for (const { message: text } of this.prepareLogMessages(message)) {
      if (level === 'warn') this.logger.warn(text);
      else this.logger.debug(text);
    }
  }
}
