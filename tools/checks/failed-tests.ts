import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** The part of the report of jest's `--json` that is read here. */
interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Enough to tell what was expected and what came instead. */
const LINES_OF_A_MESSAGE = 8;

const shortened = (message: string): string =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trimStart().startsWith('at '))
    .slice(0, LINES_OF_A_MESSAGE)
    .map((line) => `    ${line}`)
    .join('\n');

/** One text for each failed test of a report, with its file and the first lines of why; for a file that did not run, the file. */
export const failedTestsOf = (reportFile: string): string[] => {
  if (!existsSync(reportFile)) return [];
  const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8')) as JestReport;
  return testResults.flatMap(({ name, message, assertionResults }) => {
    if (assertionResults.length === 0) return message === '' ? [] : [`${name}\n${shortened(message)}`];
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    return failed.map((test) => `${name}\n  ${test.fullName}\n${shortened(test.failureMessages.join('\n'))}`);
  });
};
