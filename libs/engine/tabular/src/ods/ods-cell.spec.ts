import { type Cell } from '@rowdeck/engine-values';
import { odsCell } from './ods-cell';

const of = (type: string, value: string, more = ''): string =>
  `office:value-type="${type}" office:${type === 'date' ? 'date-value' : 'value'}="${value}"${more}`;

describe('what is meant by a cell of OpenDocument', () => {
  it.each<[string, string, string, Cell]>([
    ['a text that looks like a date', '01/02/26', 'office:value-type="string"', '01/02/26'],
    ['a day, whichever order it is shown in', '01/02/26', of('date', '2026-02-01'), ['01/02/26', '2026-02-01']],
    ['a day that is shown as it is meant', '2026-02-01', of('date', '2026-02-01'), '2026-02-01'],
    ['a moment', '1 Feb 14:30', of('date', '2026-02-01T14:30:00'), ['1 Feb 14:30', '2026-02-01 14:30']],
    ['a date that states none', 'soon', 'office:value-type="date"', 'soon'],
    ['a whole number', '7', of('float', '7'), '7'],
    ['decimals behind a comma', '1.234,5', of('float', '1234.5'), ['1.234,5', '1234.5']],
    ['a thousand with a point', '1.234', of('float', '1234'), ['1.234', '1234']],
    ['three decimals', '1.234', of('float', '1.234'), ['1.234', '1.2340']],
    ['what was rounded', '1,2', of('float', '1.2345'), ['1,2', '1.2345']],
    ['per cent', '12,5 %', of('percentage', '0.125'), ['12,5 %', '12.5 %']],
    ['a number that is shown as a word', 'n/a', of('float', '5'), ['n/a', '5']],
    ['a number that states none', 'n/a', 'office:value-type="float"', 'n/a'],
  ])('%s', (_, shown, attributes, cell) => {
    expect(odsCell(shown, attributes)).toEqual(cell);
  });

  it.each<[string, string, Cell]>([
    ['$5.00', 'CAD', ['$5.00', '5.00 CAD']],
    ['5.00', 'CHF', ['5.00', '5.00 CHF']],
    ['5.00 €', 'EUR', ['5.00 €', '5.00 €']],
    ['5.00 €', 'USD', ['5.00 €', '5.00 €']],
    ['$5.00', 'dollar', ['$5.00', '$5.00']],
    ['$5.00', '', ['$5.00', '$5.00']],
  ])('%s is of the currency %j, as far as it does not say another', (shown, code, cell) => {
    expect(odsCell(shown, of('currency', '5', ` office:currency="${code}"`))).toEqual(cell);
  });
});
