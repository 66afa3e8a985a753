import { testNats, testObjectStore } from '@rowdeck/testing';
import { GenerationApiModule } from '../src/generation-api.module';
import { GenerationUnderTest } from './generation-under-test';
import { WorkerProcess } from './worker-process';

/** Planner, workers and servers as in production, each worker its own process. */
export class Cluster {
  private readonly workers: WorkerProcess[] = [];

  private constructor(
    readonly generation: GenerationUnderTest,
    readonly nats: Awaited<ReturnType<typeof testNats>>,
    private readonly bucket: Awaited<ReturnType<typeof testObjectStore>>,
    private readonly env: Record<string, string>,
  ) {}

  static async start(settings: Record<string, string> = {}): Promise<Cluster> {
    const [nats, bucket] = await Promise.all([testNats(), testObjectStore()]);
    const env = { LEASE_SECONDS: '2', ...settings, NATS_URL: nats.url, OBJECT_STORE_URL: bucket.url };
    const generation = await GenerationUnderTest.start({ store: bucket, env, root: GenerationApiModule });
    return new Cluster(generation, nats, bucket, env);
  }

  startWorker(): WorkerProcess {
    const { database } = this.generation.running;
    const worker = new WorkerProcess({
      CHUNK_ROWS: '10',
      SWEEP_SECONDS: '0.2',
      ...this.env,
      DATABASE_URL: database.url,
    });
    this.workers.push(worker);
    return worker;
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.kill()));
    await this.generation.close();
    await this.bucket.drop();
    await this.nats.remove();
  }
}
