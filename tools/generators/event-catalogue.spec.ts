import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asyncApiDocument } from './event-catalogue';

describe('the AsyncAPI document', () => {
  const written: unknown = JSON.parse(readFileSync(join(__dirname, '../../docs/consumers/asyncapi.json'), 'utf8'));

  it('is that of the contracts (else run `npm run asyncapi`)', () => {
    expect(written).toEqual(JSON.parse(JSON.stringify(asyncApiDocument())));
  });

  it('gives every event a channel and a message of its own', () => {
    const { channels, components } = asyncApiDocument();
    const addresses = Object.values(channels).map(({ address }) => address);
    expect(addresses).toContain('events.generation.batch.completed');
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(Object.keys(components.messages)).toHaveLength(addresses.length);
  });
});

describe('the page for consumers', () => {
  const page = readFileSync(join(__dirname, '../../docs/consumers/events.md'), 'utf8');
  const listed = Array.from(page.matchAll(/^\| `((?:identity|teams)\.[^`]+)` /gm), ([, type = '']) => type);

  it('lists each event about accounts and teams, and no other', () => {
    const types = Object.values(asyncApiDocument().channels).map(({ address }) => address.replace(/^events\./, ''));
    expect(listed.sort()).toEqual(types.filter((type) => /^(?:identity|teams)\./.test(type)).sort());
  });
});
