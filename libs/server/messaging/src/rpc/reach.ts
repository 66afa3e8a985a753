import { Problem, type ServiceName } from '@rowdeck/contracts';
import { concernsAll } from '@rowdeck/failures';

/** One failure may be of one call, to a service that restarts. */
const FAILURES = 2;
/** After which a failure says nothing of now. */
const KEPT_MS = 30_000;

interface Failures {
  readonly count: number;
  readonly at: number;
}

const isAway = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'service.unavailable' && concernsAll(error);

/** What is known of services by the calls that are made anyway. */
export class Reach {
  private readonly failures = new Map<ServiceName, Failures>();

  /** A call, of whose end this takes note. Any answer, a refusal as well, or that somebody holds a lock, shows that the service is there. */
  async noted<T>(service: ServiceName, call: () => Promise<T>): Promise<T> {
    try {
      const answer = await call();
      this.failures.delete(service);
      return answer;
    } catch (error) {
      if (isAway(error)) this.fail(service);
      else this.failures.delete(service);
      throw error;
    }
  }

  /** Those of which the newest calls have failed because the service, or what it needs, was away. */
  unreachable(): ServiceName[] {
    const now = performance.now();
    return [...this.failures].flatMap(([service, { count, at }]) =>
      count >= FAILURES && now - at < KEPT_MS ? [service] : [],
    );
  }

  private fail(service: ServiceName): void {
    const { count = 0 } = this.failures.get(service) ?? {};
    this.failures.set(service, { count: count + 1, at: performance.now() });
  }
}
