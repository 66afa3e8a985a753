import { type Call, callsIn, cyclesOf, drift, graphOf, startedTooEarly } from './rpc-graph';

const call = (name: string, service: string, ...callers: string[]): Call => ({ name, service, callers });

describe('the graph of calls', () => {
  it('has an edge from a caller to whom it calls, and none for what all may call', () => {
    const graph = graphOf([
      call('listTeams', 'teams', 'gateway', 'templates'),
      call('createTeam', 'teams', 'gateway'),
      { name: 'listKeys', service: 'identity', callers: '*' },
    ]);
    expect([...graph].map(([from, to]) => [from, [...to]])).toEqual([
      ['gateway', ['teams']],
      ['templates', ['teams']],
    ]);
  });

  it.each<[what: string, edges: [string, string][], cycles: string[][]]>([
    [
      'no cycle in a chain',
      [
        ['a', 'b'],
        ['b', 'c'],
      ],
      [],
    ],
    [
      'no cycle in a diamond',
      [
        ['a', 'b'],
        ['a', 'c'],
        ['b', 'd'],
        ['c', 'd'],
      ],
      [],
    ],
    ['a service that calls itself', [['a', 'a']], [['a', 'a']]],
    [
      'two that call each other, once',
      [
        ['b', 'a'],
        ['a', 'b'],
      ],
      [['a', 'b', 'a']],
    ],
    [
      'a way round behind an entry',
      [
        ['x', 'a'],
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'a'],
      ],
      [['a', 'b', 'c', 'a']],
    ],
  ])('has %s', (_what, edges, cycles) => {
    expect(cyclesOf(graphOf(edges.map(([from, to]) => call('any', to, from))))).toEqual(cycles);
  });

  it('reads the calls of a source', () => {
    const text = `await this.rpc.call(getBatch, { actor, id }); rpc\n  .call(\n    createBatch,\n    {}, { timeoutMs: 1 });\nrpc.call(readEvents[owner], {})`;
    expect(callsIn(text)).toEqual(['getBatch', 'createBatch', 'readEvents']);
  });

  it('names what is done without permission, and what is permitted without use', () => {
    const calls = [call('getBatch', 'generation', 'gateway'), call('reserve', 'billing', 'generation')];
    const made = new Map([['gateway', new Set(['getBatch', 'reserve'])]]);
    expect(drift(calls, made)).toEqual([
      'gateway calls reserve, whose callers do not name it',
      'reserve permits generation, which does not call it',
    ]);
  });

  it('names a service that starts before one that it calls', () => {
    const graph = graphOf([call('listTeams', 'teams', 'templates')]);
    expect(startedTooEarly(graph, ['teams', 'templates'])).toEqual([]);
    expect(startedTooEarly(graph, ['templates', 'teams'])).toEqual([
      'templates stands before teams, which it calls, in the table of services',
    ]);
  });
});
