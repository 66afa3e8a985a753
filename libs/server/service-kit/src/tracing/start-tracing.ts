import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { NodeSDK } from '@opentelemetry/sdk-node';

let sdk: NodeSDK | undefined;
let users = 0;

const urlOf = (endpoint: string): string => new URL('v1/traces', `${endpoint.replace(/\/$/, '')}/`).href;

/** Starts exporting the traces of this process, when there is an endpoint; services that share the process share it. */
export const startTracing = (serviceName: string, endpoint: string | undefined): void => {
  if (endpoint === undefined) return;
  users += 1;
  if (sdk) return;
  const traceExporter = new OTLPTraceExporter({ url: urlOf(endpoint) });
  sdk = new NodeSDK({ serviceName: `rowdeck-${serviceName}`, traceExporter, instrumentations: [] });
  sdk.start();
};

/** Sends what is left when the last service of the process has ended. */
export const stopTracing = async (): Promise<void> => {
  users = Math.max(0, users - 1);
  if (users > 0 || !sdk) return;
  const ending = sdk;
  sdk = undefined;
  await ending.shutdown();
};
