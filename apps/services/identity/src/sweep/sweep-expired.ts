import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Deletes what has expired and no longer means anything: sessions, emailed tokens, counts of attempts. */
@Injectable()
export class SweepExpired {
  constructor(private readonly dataSource: DataSource) {}

  async execute(): Promise<void> {
    await this.dataSource.query('DELETE FROM sessions WHERE expires_at <= now()');
    await this.dataSource.query('DELETE FROM user_tokens WHERE expires_at <= now()');
    await this.dataSource.query('DELETE FROM rate_limits WHERE ends_at <= now()');
  }
}
