import { type TableFault } from '@rowdeck/engine-tabular';

/** The engine's own words speak of a page with a preview; whoever sends the form has fields, which pages and programs call differently. */
const OF_A_FORM: Readonly<Record<string, string>> = {
  'table.uncertain_encoding':
    'Open a presentation whose row has letters with accents. If they are wrong, state the encoding, or save the file as UTF-8.',
  'table.guessed_delimiter': 'State another delimiter if it is not meant as one.',
  'table.tied_delimiter': 'State the other delimiter if that is meant.',
  'table.unlisted_delimiter': 'State the delimiter, unless it is one column indeed.',
  'table.late_header': 'State its number as header_line, or delete what is above it.',
};

/** A warning about a table whose way out is a field of the form. */
export const inWordsOfForm = (fault: TableFault): TableFault => {
  const remedy = OF_A_FORM[fault.code];
  return remedy === undefined ? fault : { ...fault, remedy };
};
