import { type TableSettings } from '@rowdeck/contracts';
import { type TableFault } from '@rowdeck/engine-tabular';
import { tableRejected } from './planning.errors';

const fault = (code: TableFault['code']): TableFault => ({
  code,
  severity: 'error',
  message: 'Wrong.',
  remedy: 'Correct it.',
});

describe('a table that is refused', () => {
  it.each<[TableFault['code'], TableSettings, string]>([
    ['table.no_such_sheet', { sheet: 'Third' }, 'presentation.sheet'],
    ['table.header_only', { sheet: 'Cover' }, 'presentation.sheet'],
    ['table.no_such_line', { header_line: 9 }, 'presentation.header_line'],
    ['table.header_only', { header_line: 9, sheet: '1' }, 'presentation.header_line'],
    ['table.header_only', {}, 'presentation.csv_file'],
    ['table.unknown_encoding', { encoding: 'utf-8' }, 'presentation.encoding'],
    ['table.unknown_encoding', { sheet: '1' }, 'presentation.csv_file'],
    ['table.unclosed_quote', { encoding: 'utf-8', sheet: '1' }, 'presentation.csv_file'],
  ])('has %s, with %j said, under %s', (code, settings, field) => {
    expect(tableRejected([fault(code)], settings).errors).toEqual({ [field]: ['Wrong. Correct it.'] });
  });

  it('has all faults of a field together', () => {
    const { errors } = tableRejected([fault('table.unclosed_quote'), fault('table.cell_too_long')]);
    expect(errors).toEqual({ 'presentation.csv_file': ['Wrong. Correct it.', 'Wrong. Correct it.'] });
  });
});
