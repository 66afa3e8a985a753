import { type House } from './house';

interface Limit {
  readonly name: string;
  /** The figure as it is printed. */
  readonly figure: (house: House) => string;
  /** Where the house is over its limit: each place in words. */
  readonly faults: (house: House) => readonly string[];
}

const MAX_FILE_LINES = 250;
const MEDIAN_FILE_LINES = { min: 40, max: 60 };
const MAX_SMALL_FILES = 20;
const MAX_P90_FUNCTION_LINES = 30;
const MAX_COMPONENT_LINES = 50;
/** 0.8 is wanted: the webhooks, the client and their pages have yet to come up to it. */
const MIN_TEST_RATIO = 0.8;

const over = (fault: boolean, words: string): string[] => (fault ? [words] : []);

/** Every figure, and how far it may go: what is not limited here is only printed. */
export const LIMITS: readonly Limit[] = [
  { name: 'source files', figure: ({ files }) => String(files), faults: () => [] },
  {
    name: 'lines of a file',
    figure: ({ medianFile, p90File, longestFile }) => `median ${medianFile}, p90 ${p90File}, most ${longestFile.lines}`,
    faults: ({ medianFile, longestFile: { path, lines } }) => [
      ...over(lines > MAX_FILE_LINES, `${path} has ${lines} lines; split it, ${MAX_FILE_LINES} are the most.`),
      ...over(
        medianFile < MEDIAN_FILE_LINES.min || medianFile > MEDIAN_FILE_LINES.max,
        `The median file has ${medianFile} lines; it should have ${MEDIAN_FILE_LINES.min} to ${MEDIAN_FILE_LINES.max}.`,
      ),
    ],
  },
  {
    name: 'small files with one importer',
    figure: ({ smallFiles }) => String(smallFiles.length),
    faults: ({ smallFiles }) =>
      smallFiles.length > MAX_SMALL_FILES
        ? [`Over ${MAX_SMALL_FILES} files under 15 lines serve one importer; move what belongs into it:`, ...smallFiles]
        : [],
  },
  {
    name: 'lines of a function',
    figure: ({ medianFunction, p90Function }) => `median ${medianFunction}, p90 ${p90Function} without markup`,
    faults: ({ p90Function }) =>
      over(p90Function > MAX_P90_FUNCTION_LINES, `One function in ten has over ${p90Function} lines.`),
  },
  {
    name: 'lines of a component',
    figure: ({ longestComponents: [longest] }) => `most ${longest?.lines ?? 0}`,
    faults: ({ longestComponents }) =>
      longestComponents
        .filter(({ lines }) => lines > MAX_COMPONENT_LINES)
        .map(({ path, line, name, lines }) => `${path}:${line} ${name} has ${lines} lines; split it.`),
  },
  {
    name: 'knots of folders',
    figure: ({ folderCycles }) => String(folderCycles.length),
    faults: ({ folderCycles }) => folderCycles.map((knot) => `These folders need each other: ${knot.join(', ')}.`),
  },
  {
    name: 'cycles of calls',
    figure: ({ callCycles }) => String(callCycles.length),
    faults: ({ callCycles }) => callCycles.map((cycle) => `These services wait for each other: ${cycle.join(' → ')}.`),
  },
  {
    name: 'test lines per source line',
    figure: ({ testRatio }) => testRatio.toFixed(2),
    faults: ({ testRatio }) =>
      over(testRatio < MIN_TEST_RATIO, `Apps and libs have ${testRatio.toFixed(2)}; ${MIN_TEST_RATIO} are the least.`),
  },
];
