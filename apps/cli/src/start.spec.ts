import { FakeTerminal } from '../test/fake-terminal';
import { runCli } from './run-cli';

const LOADED: string[] = [];
const actual = (name: string): object => {
  LOADED.push(name);
  return jest.requireActual(name);
};
jest.mock('@rowdeck/engine-pptx', () => actual('@rowdeck/engine-pptx'));
jest.mock('@rowdeck/engine-tabular', () => actual('@rowdeck/engine-tabular'));
jest.mock('@rowdeck/engine-values', () => actual('@rowdeck/engine-values'));

it.each([
  [['--version'], 0],
  [['--help'], 0],
  [['open'], 2],
  [['fill', 'deck.pptx', '--encoding', 'latin'], 2],
])('%j is answered without the engine', async (argv, code) => {
  expect(await runCli(argv, new FakeTerminal(), '1.2.3')).toBe(code);
  expect(LOADED).toEqual([]);
});
