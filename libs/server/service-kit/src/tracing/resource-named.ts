import { detectResources, envDetector, type Resource, resourceFromAttributes } from '@opentelemetry/resources';

/**
 * What a collector is told of the sender. OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES come first (OpenTelemetry, “Resource
 * SDK”, “Specifying resource information via an environment variable”).
 */
export const resourceNamed = (serviceName: string): Resource =>
  resourceFromAttributes({ 'service.name': serviceName }).merge(detectResources({ detectors: [envDetector] }));
