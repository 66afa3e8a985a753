import { type SpanAbout } from '@rowdeck/service-kit';

/** A call between services, at its caller and at its answerer. Its subject is `rpc.<service>.<method>`. */
export const spanOfCall = (kind: 'client' | 'server', subject: string): SpanAbout => {
  const [, service = '', ...method] = subject.split('.');
  return {
    name: subject,
    kind,
    attributes: { 'rpc.system': 'rowdeck', 'rpc.service': service, 'rpc.method': method.join('.') },
  };
};

const MESSAGING = 'nats';

/** An event or a job on its way into a stream; `create` where it waits in the outbox first. */
export const spanOfSending = (operation: 'create' | 'send', subject: string, id: string): SpanAbout => ({
  name: `${operation} ${subject}`,
  kind: 'producer',
  attributes: {
    'messaging.system': MESSAGING,
    'messaging.operation.name': operation,
    'messaging.operation.type': operation,
    'messaging.destination.name': subject,
    'messaging.message.id': id,
  },
});

/** An attempt to handle an event or a job. */
export const spanOfHandling = (
  { subject, id, attempt }: { readonly subject: string; readonly id: string; readonly attempt: number },
  consumer: string,
): SpanAbout => ({
  name: `process ${subject}`,
  kind: 'consumer',
  attributes: {
    'messaging.system': MESSAGING,
    'messaging.operation.name': 'process',
    'messaging.operation.type': 'process',
    'messaging.destination.name': subject,
    'messaging.consumer.group.name': consumer,
    'messaging.message.id': id,
    'rowdeck.delivery.attempt': attempt,
  },
});
