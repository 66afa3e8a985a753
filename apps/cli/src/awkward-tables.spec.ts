import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliFolder } from '../test/cli-folder';
import { deckSaying } from '../test/deck-saying';
import { type InputFault } from './input-fault';

const TABLES = join(__dirname, '../../../libs/engine/tabular/test/awkward');

type Told = Pick<InputFault, 'line' | 'column' | 'message' | 'remedy'>;

interface Awkward {
  readonly file: string;
  readonly filters: Readonly<Record<string, string>>;
  readonly settings?: Readonly<Record<string, string | number>>;
  /** In the words of the wizard. */
  readonly told: readonly (Told & { readonly remedyOfCommand?: string })[];
}

const cases = JSON.parse(readFileSync(join(TABLES, 'told.json'), 'utf8')) as Awkward[];

const escaped = (text: string) => text.replaceAll('"', '&quot;');
const tagOf = ([placeholder, filters]: [string, string]) =>
  `{{${placeholder}${filters === '' ? '' : ` | ${escaped(filters)}`}}}`;

/** The place stands in front of a fault of a row; the wizard groups by columns. */
const PLACE = /^(?:Column “[^”]*”, (?:line|row|item) \d+|(?:Line|Row|Item) \d+): /;

const toldOf = ({ line, column, message, remedy }: InputFault): Told => ({
  ...(line !== undefined && { line }),
  ...(column !== undefined && column !== '' && { column }),
  message: message.replace(PLACE, ''),
  remedy,
});

describe('an awkward table', () => {
  const folder = new CliFolder();
  afterAll(() => folder.remove());

  it.each(cases)(
    '$file is told of as in the wizard ($filters, $settings)',
    async ({ file, filters, settings = {}, told }) => {
      const deck = folder.file('deck.pptx', await deckSaying(Object.entries(filters).map(tagOf).join(' ')));
      const options = Object.entries(settings).flatMap(([name, value]) => [
        `--${name.replace('_', '-')}`,
        String(value),
      ]);
      const { out } = await folder.run('validate', deck, join(TABLES, file), '--json', ...options);
      const said = JSON.parse(out.toString()) as { problem?: InputFault; faults?: readonly InputFault[] };
      const faults = said.faults ?? (said.problem ? [said.problem] : []);
      const expected = told.map(({ remedyOfCommand, ...words }) => ({
        ...words,
        remedy: remedyOfCommand ?? words.remedy,
      }));
      expect(faults.filter(({ severity }) => severity !== 'hint').map(toldOf)).toEqual(expected);
    },
  );
});
