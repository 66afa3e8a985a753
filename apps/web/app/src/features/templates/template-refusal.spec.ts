import { templateRefusal } from './template-refusal';

it.each([
  [
    'book.xlsx',
    /^“book\.xlsx” is a workbook, which holds rows\. A template is a PowerPoint file .* “Create Presentations”\.$/,
  ],
  ['BOOK.ODS', /is a workbook/],
  ['rows.csv', /^“rows\.csv” is a table, which holds rows\./],
  ['rows.json', /is a table/],
  ['notes.txt', /is a text file.*If it is the table/],
  ['deck.pptm', /may hold macros.*Save As/],
  ['deck.ppt', /not a PowerPoint file that can be read.*Save As/],
  ['deck', /not a PowerPoint file/],
])('says of %s what it is, and the way out', (name, words) => expect(templateRefusal({ name })).toMatch(words));
