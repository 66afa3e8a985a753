import { type CaseReport, FuzzReport } from './fuzz-report';

const report = (change: Partial<CaseReport>): CaseReport => ({
  seed: 1,
  file: 'a.pptx',
  milliseconds: 10,
  rssMb: 100,
  ...change,
});

describe('FuzzReport', () => {
  it('counts outcomes, the most frequent first', () => {
    const fuzz = new FuzzReport(5_000, 500);
    fuzz.add(report({}));
    fuzz.add(report({ refused: 'template.damaged', milliseconds: 70 }));
    fuzz.add(report({ refused: 'template.damaged', rssMb: 300 }));
    expect(fuzz.findings).toEqual([]);
    expect(fuzz.summary()).toBe(
      '3 cases, slowest 70 ms, at most 300 MB\n       2  template.damaged\n       1  taken\nnothing found',
    );
  });

  it.each([
    ['a broken promise', report({ broken: 'Error: x' }), 'seed 1 a.pptx\nError: x'],
    ['a case that takes too long', report({ milliseconds: 5_001 }), 'seed 1 a.pptx\ntook 5001 ms'],
    ['a case that takes too much memory', report({ rssMb: 501 }), 'seed 1 a.pptx\ntook 501 MB'],
  ])('finds %s', (_, found, finding) => {
    const fuzz = new FuzzReport(5_000, 500);
    fuzz.add(found);
    expect(fuzz.findings).toEqual([finding]);
    expect(fuzz.summary()).toContain('1 FOUND');
  });
});
