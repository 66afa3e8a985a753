import { columnOf, columnsOf, type MissingPolicy, type TemplateInspection } from '@rowdeck/engine-pptx';
import { chooseColumns, neededColumns, refuseIncomplete } from './choose-columns';
import { InputRefused } from './problem';

const inspection: TemplateInspection = {
  slides: 1,
  placeholders: ['name', 'City', '__proto__'].map((name) => ({ name, count: 1, places: [] })),
  faults: [],
};
const none = new Map<string, string>();

describe('chooseColumns', () => {
  it('takes the column of the same name, in whatever case', () => {
    const { mapping } = chooseColumns(inspection, { headers: ['city', 'name', '__proto__'] }, none);
    expect([...mapping]).toEqual([
      ['name', 'name'],
      ['City', 'city'],
      ['__proto__', '__proto__'],
    ]);
  });

  it.each<MissingPolicy>([{ kind: 'blank' }, { kind: 'fail' }])(
    'leaves {{row}} to its counter, and demands no column for it, when missing values are %j',
    (missing) => {
      const counted = { ...inspection, placeholders: [{ name: 'row', count: 1, places: [] }] };
      const chosen = chooseColumns(counted, { headers: ['name'] }, none, missing);
      expect([...chosen.mapping]).toEqual([]);
      expect(() => refuseIncomplete(counted, chosen)).not.toThrow();
      expect([...chooseColumns(counted, { headers: ['row'] }, none, missing).mapping]).toEqual([['row', 'row']]);
    },
  );

  it('takes the column that is given by hand before that of the name', () => {
    const { mapping } = chooseColumns(inspection, { headers: ['name', 'title'] }, new Map([['name', 'title']]));
    expect(mapping.get('name')).toBe('title');
  });

  it.each<[string, MissingPolicy | undefined, boolean]>([
    ['nothing is said of missing values', undefined, false],
    ['they are kept', { kind: 'keep' }, false],
    ['they are to fail', { kind: 'fail' }, false],
    ['they are blank', { kind: 'blank' }, true],
    ['they have a default', { kind: 'default', value: 'x' }, true],
  ])('a placeholder without a column, when %s', (_, missing, mapped) => {
    const { mapping, columns } = chooseColumns(inspection, { headers: ['name', 'City'] }, none, missing);
    expect(mapping.has('__proto__')).toBe(mapped);
    expect(columns.slice(0, 2)).toEqual(['name', 'City']);
    expect(mapped && columns.indexOf(columnOf(mapping, '__proto__'))).toBe(mapped && 2);
  });

  it('names every mapping by hand that fits neither side', () => {
    const byHand = new Map([
      ['name', 'nobody'],
      ['nothing', 'name'],
    ]);
    const attempt = (): unknown => chooseColumns(inspection, { headers: ['name'] }, byHand);
    expect(attempt).toThrow(InputRefused);
    expect(attempt).toThrow(
      '--map names the column “nobody”, which the table does not have.\n--map names the placeholder “nothing”, which the template does not have.',
    );
  });

  it('refuses placeholders without a column where each is demanded', () => {
    const chosen = chooseColumns(inspection, { headers: ['name'] }, none);
    expect(() => refuseIncomplete(inspection, chosen)).toThrow(/“City”.*\n.*“__proto__”/);
    expect(() =>
      refuseIncomplete({ ...inspection, placeholders: inspection.placeholders.slice(0, 1) }, chosen),
    ).not.toThrow();
  });

  it.each([
    [undefined, false],
    [['upper', 'phone: "DE"'], false],
    [['upper', 'number: 2'], true],
    [['date'], true],
    [Array.from({ length: 20 }, (_, i) => `default: "${i}"`), true],
  ])('reads a column as a whole for the filters %j: %s', (filters, isRead) => {
    const placeholders = [{ name: 'name', count: 1, places: [], ...(filters && { filters }) }];
    const { filtered } = chooseColumns({ ...inspection, placeholders }, { headers: ['name'] }, none);
    expect(filtered.has('name')).toBe(isRead);
  });

  it('needs every column that a placeholder may have, and no other', () => {
    const headers = ['city', 'name', 'title', 'notes'];
    const chosen = chooseColumns(inspection, { headers }, new Map([['name', 'title']]));
    const needed = neededColumns(inspection, headers, new Map([['name', 'title']]));
    expect([...columnsOf(chosen.mapping.values())].every((column) => needed.has(column))).toBe(true);
    expect(needed.has('notes')).toBe(false);
  });
});
