import { FakeTerminal } from '../test/fake-terminal';
import { runCli } from './run-cli';

const LOADED: string[] = [];
jest.mock('@rowdeck/engine-pptx', () => LOADED.push('pptx') && jest.requireActual('@rowdeck/engine-pptx'));
jest.mock('@rowdeck/engine-tabular', () => LOADED.push('tabular') && jest.requireActual('@rowdeck/engine-tabular'));
jest.mock('@rowdeck/engine-values', () => LOADED.push('values') && jest.requireActual('@rowdeck/engine-values'));

it.each([
  [['--version'], 0],
  [['--help'], 0],
  [['open'], 2],
  [['fill', 'deck.pptx', '--encoding', 'latin'], 2],
])('%j is answered without the engine', async (argv, code) => {
  expect(await runCli(argv, new FakeTerminal(), '1.2.3')).toBe(code);
  expect(LOADED).toEqual([]);
});
