import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const CHART = join(__dirname, '../../../helm/rowdeck/templates/services.yaml');

const [, probeSeconds] = /readinessProbe:.*timeoutSeconds: (\d+)/.exec(readFileSync(CHART, 'utf8')) ?? [];

/** What a platform gives a probe by the chart, in milliseconds. */
const PROBE_MS = 1_000 * Number(probeSeconds);

/**
 * For an answer, in milliseconds: three times what a service waits for another, of which the gateway asks two. A call that the limits of the product do not end
 * by then ends by this one, which is no answer of the product’s.
 */
export const ANSWER_MS = 30_000;

/** As a platform asks for health, which is not ready either where it does not hear in time. */
export const probe = (healthPort: number, path: '/healthz' | '/readyz' | '/metrics'): Promise<Response> =>
  fetch(`http://127.0.0.1:${healthPort}${path}`, { signal: AbortSignal.timeout(PROBE_MS) });
