import { type CaseReport, FuzzReport } from './fuzz-report';

const report = (change: Partial<CaseReport>): CaseReport => ({
  seed: 1,
  file: 'a.pptx',
  milliseconds: 10,
  rssMb: 100,
  ...change,
});

function reportOf(...cases: Partial<CaseReport>[]): FuzzReport {
  const fuzz = new FuzzReport({
    mostMilliseconds: 5_000,
    mostRssMb: 500,
    time: 'of CPU',
    command: 'npm run fuzz --',
  });
  for (const one of cases) fuzz.add(report(one));
  return fuzz;
}

describe('FuzzReport', () => {
  it('counts outcomes, the most frequent first', () => {
    const fuzz = reportOf(
      {},
      { refused: 'template.damaged', milliseconds: 70 },
      { refused: 'template.damaged', rssMb: 300 },
    );
    expect(fuzz.findings).toEqual([]);
    expect(fuzz.summary()).toBe(
      '3 cases, slowest 70 ms of CPU, at most 300 MB\n       2  template.damaged\n       1  taken\nnothing found',
    );
  });

  it.each<[string, Partial<CaseReport>, string]>([
    ['a broken promise', { broken: 'Error: x' }, 'seed 1: a broken promise\na.pptx\nError: x'],
    [
      'a case that takes too long',
      { milliseconds: 5_001, refused: 'table.workbook_too_large' },
      'seed 1: too slow\na.pptx, table.workbook_too_large: 5,001 ms of CPU, 5,000 are allowed',
    ],
    [
      'a case that takes too much memory',
      { rssMb: 501 },
      'seed 1: too much memory\na.pptx, taken: 501 MB, 500 are allowed',
    ],
  ])('finds %s, says why, and how it is repeated', (_, found, finding) => {
    const fuzz = reportOf(found);
    expect(fuzz.findings.map(({ text }) => text)).toEqual([`${finding}\nagain: npm run fuzz -- --cases 1 --seed 1`]);
    expect(fuzz.summary()).toContain('1 FOUND');
  });

  it('says of each kind how often it was found, and where', () => {
    const slow = { milliseconds: 6_000 };
    const fuzz = reportOf(slow, { ...slow, seed: 7 }, { seed: 9, broken: 'Error: x' });
    expect(fuzz.summary()).toContain(
      '3 FOUND\n       2  too slow: seeds 1, 7\n       1  a broken promise: seed 9\n\nseed 1:',
    );
  });

  it('tells each finding as it is found', () => {
    const told: string[] = [];
    const fuzz = new FuzzReport({ mostMilliseconds: 1, mostRssMb: 1, time: 'by the clock', command: 'run' }, (text) =>
      told.push(text),
    );
    fuzz.found(3, 'no end', 'within 30 s of CPU');
    expect(told).toEqual(['seed 3: no end\nwithin 30 s of CPU\nagain: run --cases 1 --seed 3']);
  });
});
