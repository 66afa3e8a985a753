import { parseCommand } from './parse-command';
import { UsageError } from './usage-error';

describe('parseCommand', () => {
  it('reads inspect', () => {
    expect(parseCommand(['inspect', 'deck.pptx', '--json'])).toEqual({
      name: 'inspect',
      template: 'deck.pptx',
      json: true,
      strict: false,
    });
  });

  it('reads convert', () => {
    expect(parseCommand(['convert', 'd.pptx', '-o', 'e.pptx', '--force'])).toEqual({
      name: 'convert',
      template: 'd.pptx',
      out: 'e.pptx',
      styles: [],
      force: true,
      json: false,
    });
    const styles = ['--style', '«»', '--style', '[[name]]'];
    expect(parseCommand(['convert', 'd.pptx', '-o', '-', ...styles])).toMatchObject({ styles: ['«»', '[[name]]'] });
  });

  it('reads validate', () => {
    const command = parseCommand([
      'validate',
      'd.pptx',
      'r.csv',
      '--map',
      'a=B',
      '--map',
      'c = D=E',
      '--locale',
      'de-ch',
      '--delimiter',
      'tab',
    ]);
    expect(command).toEqual({
      name: 'validate',
      template: 'd.pptx',
      table: 'r.csv',
      json: false,
      strict: false,
      map: new Map([
        ['a', 'B'],
        ['c', ' D=E'],
      ]),
      locale: 'de-CH',
      delimiter: '\t',
      maxRows: 10_000,
    });
  });

  it('reads fill', () => {
    expect(
      parseCommand([
        'fill',
        'd.pptx',
        'r.csv',
        '-o',
        '-',
        '--name',
        '{{a}}.pptx',
        '--form',
        'deflate',
        '--watermark',
        'Draft',
        '--strict',
        '--force',
      ]),
    ).toEqual({
      name: 'fill',
      maxRows: 10_000,
      template: 'd.pptx',
      table: 'r.csv',
      json: false,
      strict: true,
      force: true,
      out: '-',
      pattern: '{{a}}.pptx',
      form: 'deflate',
      watermark: 'Draft',
      map: new Map(),
    });
  });

  it.each([
    [['--encoding', 'Windows-1250'], { encoding: 'Windows-1250' }],
    [['--sheet', 'Prices'], { sheet: 'Prices' }],
    [['--sheet', '2'], { sheet: '2' }],
    [['--header-line', '4'], { headerLine: 4 }],
  ])('reads %j', (options, expected) => {
    expect(parseCommand(['fill', 'd', 'r', '--out', '-', ...options])).toMatchObject(expected);
  });

  it.each([
    ['fail', { kind: 'fail' }],
    ['blank', { kind: 'blank' }],
    ['keep', { kind: 'keep' }],
    ['default=n/a = none', { kind: 'default', value: 'n/a = none' }],
    ['default=', { kind: 'default', value: '' }],
  ])('reads --missing %s', (text, missing) => {
    expect(parseCommand(['validate', 'd', 'r', '--missing', text])).toMatchObject({ missing });
  });

  it.each([
    [['--help'], 'help'],
    [['fill', '-h'], 'help'],
    [['--version'], 'version'],
  ])('%j', (argv, name) => {
    expect(parseCommand(argv)).toEqual({ name });
  });

  it.each([
    ['nothing', [], /inspect, convert, validate, fill, or what speaks to a server/],
    ['another command', ['open', 'd'], /“open”: inspect, convert, validate, fill, or .*--help\)\.$/],
    ['the beginning of a command', ['fil', 'd', 'r'], /Did you mean “fill”\?$/],
    ['a command in another form', ['Inspects', 'd'], /Did you mean “inspect”\?$/],
    ['a command without a letter', ['valdate', 'd', 'r'], /Did you mean “validate”\?$/],
    ['a command with another letter', ['fell', 'd', 'r'], /Did you mean “fill”\?$/],
    ['a command with letters swapped', ['covnert', 'd'], /Did you mean “convert”\?$/],
    ['an unknown option', ['inspect', 'd', '--fast'], /Unknown option '--fast'\.$/],
    ['a conversion to nowhere', ['convert', 'd'], /--out FILE\.pptx/],
    ['a style where nothing is converted', ['inspect', 'd', '--style', '{}'], /inspect does not take --style/],
    ['a conversion to another kind of file', ['convert', 'd', '--out', 'd.potx'], /“d\.potx” is not called \.pptx/],
    ['too few files', ['fill', 'd', '--out', 'x'], /a template and a table; 1 /],
    ['too many files', ['inspect', 'd', 'e'], /takes a template; 2/],
    ['no --out', ['fill', 'd', 'r'], /--out/],
    ['an option of another command', ['inspect', 'd', '--out', 'x', '--locale', 'de'], /--out, --locale/],
    ['a mapping without a column', ['fill', 'd', 'r', '--out', 'x', '--map', 'name'], /PLACEHOLDER=COLUMN/],
    ['standard input twice', ['fill', '-', '-', '--out', 'x'], /Only one of template and table/],
    ['one file where it takes two', ['fill', 'd', '--out', 'x'], /template and a table; 1 file is given/],
    ['three files', ['validate', 'd', 'r', 's'], /3 files are given/],
    ['an unknown policy', ['validate', 'd', 'r', '--missing', 'skip'], /“skip”/],
    ['an unknown form', ['fill', 'd', 'r', '--out', 'x', '--form', 'tar'], /slots, segments, deflate/],
    ['a locale that is none', ['validate', 'd', 'r', '--locale', 'german!'], /language tag/],
    ['--force where nothing is written', ['validate', 'd', 'r', '--force'], /validate does not take --force/],
    ['--strict where nothing is checked', ['convert', 'd', '--out', 'e.pptx', '--strict'], /does not take --strict/],
    ['a name beside that of --out', ['fill', 'd', 'r', '--out', 'e.pptx', '--name', 'x'], /“e\.pptx” names the/],
    ['a delimiter of two characters', ['validate', 'd', 'r', '--delimiter', '::'], /one character/],
  ])('refuses %s', (_, argv, message) => {
    expect(() => parseCommand(argv)).toThrow(UsageError);
    expect(() => parseCommand(argv)).toThrow(message);
  });
});
