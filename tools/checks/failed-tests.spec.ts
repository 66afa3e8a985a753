import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failedTestsOf } from './failed-tests';

const folder = mkdtempSync(join(tmpdir(), 'failed-tests-'));
const report = (testResults: object[]): string => {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify({ testResults }));
  return file;
};
const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };

describe('the failed tests of a report', () => {
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are named with their file and the first lines of why', () => {
    const message = `\u001b[31mError\u001b[39m: 1 is not 2\n\n    at Object.<anonymous> (a.spec.ts:3:5)\n${'line\n'.repeat(20)}`;
    const failed = { fullName: 'subtracts', status: 'failed', failureMessages: [message] };
    const file = report([{ name: '/a.spec.ts', message: '', assertionResults: [passed, failed] }]);
    expect(failedTestsOf(file)).toEqual([
      `/a.spec.ts\n  subtracts\n    Error: 1 is not 2\n${Array.from({ length: 7 }, () => '    line').join('\n')}`,
    ]);
  });

  it('are told of a file that did not run', () => {
    const file = report([
      { name: '/b.spec.ts', message: 'SyntaxError: here', assertionResults: [] },
      { name: '/empty.spec.ts', message: '', assertionResults: [] },
    ]);
    expect(failedTestsOf(file)).toEqual(['/b.spec.ts\n    SyntaxError: here']);
  });

  it('are none where all passed, and where there is no report', () => {
    expect(failedTestsOf(report([{ name: '/a.spec.ts', message: '', assertionResults: [passed] }]))).toEqual([]);
    expect(failedTestsOf(join(folder, 'missing.json'))).toEqual([]);
  });
});
