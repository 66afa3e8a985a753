import { checkColumns } from './check-columns';
import { type TemplateLocation } from '../text/template-fault';
import { type TemplateInspection } from './template-inspection';

const place = (slide: number): TemplateLocation => ({
  place: `slide ${slide}, “Title”`,
  part: `ppt/slides/slide${slide}.xml`,
  slide,
  shape: `Box ${slide}`,
});

function inspection(...names: readonly string[]): TemplateInspection {
  const placeholders = names.map((name, index) => ({ name, count: 1, places: [place(index + 1)] }));
  return { slides: names.length, placeholders, faults: [] };
}

it('finds nothing where every name has its column', () => {
  expect(checkColumns(inspection('a', 'b'), ['b', 'a', 'c'])).toEqual([]);
});

it('names every unknown placeholder with its place and the column that was meant', () => {
  expect(checkColumns(inspection('nmae', 'zzz'), ['name'])).toEqual([
    {
      code: 'placeholder.unknown',
      severity: 'error',
      message: 'No column is called “nmae”.',
      remedy: 'Perhaps the column “name” is meant: correct the name, or map the placeholder to it.',
      ...place(1),
      placeholder: 'nmae',
      suggestion: 'name',
    },
    expect.objectContaining({ code: 'placeholder.unknown', ...place(2), placeholder: 'zzz' }),
  ]);
});

it('reports an unknown placeholder at each of its places', () => {
  const twice = { slides: 2, placeholders: [{ name: 'x', count: 2, places: [place(1), place(2)] }], faults: [] };
  expect(checkColumns(twice, ['name']).map(({ slide }) => slide)).toEqual([1, 2]);
});

it('reports a name that stands twice in one box there once', () => {
  const twice = { slides: 1, placeholders: [{ name: 'x', count: 2, places: [place(1), place(1)] }], faults: [] };
  expect(checkColumns(twice, ['name'])).toHaveLength(1);
});

it('warns of a column that is spelled in another case', () => {
  expect(checkColumns(inspection('Name'), ['name'])).toMatchObject([
    { code: 'placeholder.case_mismatch', severity: 'warning', placeholder: 'Name', suggestion: 'name' },
  ]);
});

it('has nothing to say of spaces around a header', () => {
  expect(checkColumns(inspection('Name'), [' Name ', 'name'])).toEqual([]);
});

it('has nothing to say of lines within a header, which a placeholder cannot have', () => {
  expect(checkColumns(inspection('First Name'), ['First\nName'])).toEqual([]);
  expect(checkColumns(inspection('First name'), ['First\nName'])).toMatchObject([
    { code: 'placeholder.case_mismatch', suggestion: 'First\nName' },
  ]);
});

it('leaves a mapping by hand alone', () => {
  expect(checkColumns(inspection('nope'), ['name'], new Map([['nope', 'name']]))).toEqual([]);
});

it.each(['row', 'rows'])('knows that {{%s}} needs no column, and takes the column of that name', (name) => {
  expect(checkColumns(inspection(name), ['name'])).toEqual([]);
  expect(checkColumns(inspection(name), [name.toUpperCase()])).toMatchObject([{ code: 'placeholder.case_mismatch' }]);
});
