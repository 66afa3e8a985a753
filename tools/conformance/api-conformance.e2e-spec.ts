import { pagesWithCommands, runPage } from '@rowdeck/browser-client';
import { type DescribedSystem, startDescribedSystem } from './described-system';
import { jsonExamples, sendExample } from './documented-examples';
import { journeyInPython } from './python-client';
import { pythonWithTools } from './python-tools';
import { faultsFound } from './schemathesis';

const PAGES = pagesWithCommands();

/** One system for all: what it takes to start one is most of the time. */
describe('the API of a running system', () => {
  let system: DescribedSystem;
  /** Begun at once: neither is waited for by the other, nor by the examples. */
  let found: ReturnType<typeof faultsFound>;
  let generated: ReturnType<typeof journeyInPython>;
  beforeAll(async () => {
    const [started, python] = await Promise.all([startDescribedSystem(), pythonWithTools()]);
    system = started;
    found = faultsFound(python, system, { seed: 1, cases: 4, seconds: 45 });
    generated = journeyInPython(python, system);
    // Each is looked at in its own test, which may begin after it has failed.
    void Promise.allSettled([found, generated]);
  }, 600_000);
  afterAll(() => system?.stop());

  it.each(PAGES)('does what %s shows', async (page) => {
    await expect(runPage(page, { ...system, key: system.readersKey })).resolves.toEqual(expect.any(String));
  });

  it.each(jsonExamples())('takes the example of $call', async (example) => {
    const { status, code, described } = await sendExample(example, system);
    expect(described).toContain(String(status));
    expect(code).not.toBe('request.invalid');
  });

  it('answers as the document describes, and never with a fault of its own', async () => {
    const { faults, report } = await found;
    expect(faults).toBe('');
    // However slow the machine is, each call has been made.
    const [, selected, all, tested] = /Selected: (\d+)\/(\d+)\s+Tested: (\d+)/.exec(report) ?? [];
    expect([selected, tested]).toEqual([all, all]);
  });

  it('is described well enough for a client that is generated from the document', async () => {
    const { generated: said, journey } = await generated;
    expect(said).not.toContain('WARNING');
    expect(journey).toBe('2 presentations');
  });
});
