import { type ApiKeyForm } from '@rowdeck/contracts';
import { readApiKeyForm } from './api-key-form';

const NOW = new Date('2026-11-22T12:00:00Z');
const read = (change: Partial<ApiKeyForm> = {}) =>
  readApiKeyForm({ name: 'Nightly reports', scopes: ['read'], expires_in_days: null, ...change }, NOW);

const faultsOf = (change: Partial<ApiKeyForm>): unknown => {
  try {
    return read(change);
  } catch (problem) {
    return problem;
  }
};

describe('the form of an API key', () => {
  it.each<[Partial<ApiKeyForm>, object]>([
    [{}, { name: 'Nightly reports', scopes: ['read'], expiresAt: null }],
    [{ name: '  Nightly reports ' }, { name: 'Nightly reports' }],
    [{ scopes: ['manage', 'read', 'read'] }, { scopes: ['read', 'manage'] }],
    [{ expires_in_days: 30 }, { expiresAt: new Date('2026-12-22T12:00:00Z') }],
    [{ expires_in_days: 3_650 }, { expiresAt: new Date('2036-11-19T12:00:00Z') }],
  ])('of %j asks for a key', (change, key) => {
    expect(read(change)).toMatchObject(key);
  });

  it.each<[Partial<ApiKeyForm>, string, RegExp]>([
    [{ name: ' ' }, 'name', /^Enter a name for the key\.$/],
    [{ name: 'x'.repeat(101) }, 'name', /at most 100 characters/],
    [{ name: 'Log in at https://evil.example' }, 'name', /must not contain a web or email address/],
    [{ name: 'Reports\r\nBcc: eve@example.org' }, 'name', /must not contain/],
    [{ scopes: [] }, 'scopes', /^Choose what the key may be used for\.$/],
    [{ scopes: ['read', 'admin'] }, 'scopes', /^Choose from read, generate, manage\.$/],
    [{ expires_in_days: 0 }, 'expires_in_days', /from 1 to 3650/],
    [{ expires_in_days: 1.5 }, 'expires_in_days', /from 1 to 3650/],
    [{ expires_in_days: 3_651 }, 'expires_in_days', /from 1 to 3650/],
    [{ expires_in_days: Number.POSITIVE_INFINITY }, 'expires_in_days', /from 1 to 3650/],
  ])('of %j is refused', (change, field, words) => {
    const problem = faultsOf(change) as { code: string; errors: Record<string, string[]> };
    expect([problem.code, Object.keys(problem.errors)]).toEqual(['api_key.invalid', [field]]);
    expect(problem.errors[field]?.join(' ')).toMatch(words);
  });

  it('is refused with every fault of every field', () => {
    const problem = faultsOf({ name: '', scopes: [], expires_in_days: -1 }) as { errors: object };
    expect(Object.keys(problem.errors)).toEqual(['name', 'scopes', 'expires_in_days']);
  });
});
