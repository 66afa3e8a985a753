import { DataSource } from 'typeorm';
import { DatabaseUnavailable } from './database.errors';
import { connectWithRetry } from './service-data-source';

class FakeDataSource extends DataSource {
  attempts = 0;

  constructor(private readonly failures: Error[]) {
    super({ type: 'postgres', url: 'postgres://rowdeck_billing:secret@db:5432/rowdeck_billing' });
  }

  override initialize(): Promise<this> {
    const failure = this.failures[this.attempts++];
    return failure ? Promise.reject(failure) : Promise.resolve(this);
  }
}

const failing = (code: string) => Object.assign(new Error(`failed with ${code}`), { code });

describe('connectWithRetry', () => {
  it.each(['ECONNREFUSED', 'EAI_AGAIN', '57P03'])('waits for a server that is not there yet (%s)', async (code) => {
    const dataSource = new FakeDataSource([failing(code)]);
    await connectWithRetry(dataSource, 5_000);
    expect(dataSource.attempts).toBe(2);
  });

  it('gives up when the time is over', async () => {
    const dataSource = new FakeDataSource(Array.from({ length: 50 }, () => failing('ECONNREFUSED')));
    await expect(connectWithRetry(dataSource, 600)).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(dataSource.attempts).toBeGreaterThan(1);
  });

  it('does not wait for what no waiting will fix, and says where it wanted to go', async () => {
    const dataSource = new FakeDataSource([failing('28P01')]);
    await expect(connectWithRetry(dataSource, 5_000)).rejects.toThrow(
      /^The database postgres:\/\/rowdeck_billing@db:5432\/rowdeck_billing cannot be used: failed with 28P01/,
    );
    expect(dataSource.attempts).toBe(1);
  });
});
