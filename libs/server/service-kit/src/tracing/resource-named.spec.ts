import { resourceNamed } from './resource-named';

const variables = ['OTEL_SERVICE_NAME', 'OTEL_RESOURCE_ATTRIBUTES'] as const;

describe('what a collector is told of the sender', () => {
  afterEach(() => variables.forEach((name) => delete process.env[name]));

  it('is the name of the service', () => {
    expect(resourceNamed('rowdeck-billing').attributes).toEqual({ 'service.name': 'rowdeck-billing' });
  });

  it('is what the operator says in OpenTelemetry’s own variables', () => {
    process.env['OTEL_SERVICE_NAME'] = 'decks';
    process.env['OTEL_RESOURCE_ATTRIBUTES'] = 'deployment.environment.name=staging,host.name=blue';
    expect(resourceNamed('rowdeck-billing').attributes).toEqual({
      'service.name': 'decks',
      'deployment.environment.name': 'staging',
      'host.name': 'blue',
    });
  });
});
