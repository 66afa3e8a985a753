import * as contracts from '../index';
import { mayCall, type RpcDefinition, rpcsAmong } from '../rpc/rpc-definition';
import { EVENT_OWNERS, publishedEvents, readEvents } from '../events/published-events.rpc';
import { SERVICE_NAMES, SERVICES, SERVICES_WITH_DATABASE, workloadsOf } from './services';

const calls = rpcsAmong(contracts).map(([, rpc]) => rpc);

describe('the table of services', () => {
  it.each(SERVICE_NAMES)('%s has a name that can stand in a subject, a role of Postgres and a host name', (name) => {
    expect(name).toMatch(/^[a-z][a-z0-9]{0,30}$/);
    expect(SERVICES[name].about).not.toBe('');
  });

  it.each(calls)('starts who answers $subject before those who call it', ({ service, callers }) => {
    const later = callers === '*' ? [] : callers;
    const started = SERVICE_NAMES.indexOf(service);
    expect(later.filter((caller) => SERVICE_NAMES.indexOf(caller) <= started)).toEqual([]);
  });

  it('lets browsers reach the gateway alone, which owns no data', () => {
    expect(SERVICE_NAMES.filter((name) => SERVICES[name].http)).toEqual(['gateway']);
    expect(SERVICES_WITH_DATABASE).toEqual(SERVICE_NAMES.filter((name) => name !== 'gateway'));
  });

  it.each([
    ['consumesEveryEvent', 'admin'],
    ['operatesDeadLetters', 'admin'],
  ] as const)('gives %s to %s alone', (right, owner) => {
    expect(SERVICE_NAMES.filter((name) => SERVICES[name][right])).toEqual([owner]);
  });

  it('lets identity and teams send email, and nobody else', () => {
    expect(SERVICE_NAMES.filter((name) => SERVICES[name].mail)).toEqual(['identity', 'teams']);
  });

  it.each([
    ['teams', ['teams']],
    ['generation', ['generation', 'generation-worker']],
    ['gateway', ['gateway']],
  ] as const)('runs %s as %j', (service, workloads) => {
    expect(Object.keys(workloadsOf(service))).toEqual(workloads);
  });

  it('names each workload once, since each is a Deployment', () => {
    const names = SERVICE_NAMES.flatMap((name) => Object.keys(workloadsOf(name)));
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('who may call', () => {
  const asked = calls.filter(({ callers }) => String(callers) !== 'admin');
  const called = (subject: string): RpcDefinition => {
    const call = calls.find((each) => each.subject === subject);
    return call ?? (Promise.reject(new Error(subject)) as never);
  };

  it.each([
    ['rpc.billing.reserve', ['generation']],
    ['rpc.billing.reserve-again', ['generation']],
    ['rpc.billing.usage', ['gateway']],
    ['rpc.billing.take-storage', ['generation', 'templates']],
    ['rpc.billing.note-storage', ['generation', 'templates']],
    ['rpc.billing.tier', ['gateway', 'generation', 'identity', 'teams', 'webhooks']],
    ['rpc.identity.save-team-sso', ['teams']],
    ['rpc.billing.release', ['generation']],
    ['rpc.billing.settle', ['generation']],
    ['rpc.billing.open-reservations', ['generation']],
    ['rpc.identity.find-users', ['teams']],
    ['rpc.teams.list', ['gateway', 'templates']],
    ['rpc.teams.get', ['gateway', 'generation']],
    ['rpc.templates.resolve', ['generation']],
    ['rpc.templates.report-batches', ['generation']],
    ['rpc.identity.actor-keys', [...SERVICE_NAMES]],
  ])('%s: %j', (subject, callers) => {
    expect(SERVICE_NAMES.filter((name) => mayCall(name, called(subject))).sort()).toEqual([...callers].sort());
  });

  it('is admin alone for what a service has published, and every owner of an outbox answers it', () => {
    for (const owner of EVENT_OWNERS)
      for (const { subject, callers } of [publishedEvents[owner], readEvents[owner]])
        expect([subject, callers]).toEqual([expect.stringContaining(`rpc.${owner}.`), ['admin']]);
    expect(EVENT_OWNERS).toEqual(SERVICES_WITH_DATABASE.filter((name) => name !== 'admin'));
  });

  it('is the gateway alone for everything else', () => {
    const others = asked.filter(({ callers }) => callers !== '*' && !callers.some((caller) => caller !== 'gateway'));
    expect(asked.length - others.length).toBe(20);
    for (const { callers } of others) expect(callers).toEqual(['gateway']);
  });

  it('is proved by an actor, except where nobody has signed in or no person asks', () => {
    const without = asked.filter(({ takesActor }) => !takesActor).map(({ subject }) => subject);
    expect(without.filter((subject) => !subject.startsWith('rpc.identity.')).sort()).toEqual([
      'rpc.billing.note-storage',
      'rpc.billing.open-reservations',
      'rpc.billing.release',
      'rpc.billing.reserve-again',
      'rpc.billing.settle',
      'rpc.billing.sign-up-offer',
      'rpc.billing.take-storage',
      'rpc.billing.take-webhook',
      'rpc.billing.tier',
      'rpc.teams.find-invitation',
      'rpc.teams.logo',
      'rpc.templates.report-batches',
    ]);
  });
});
