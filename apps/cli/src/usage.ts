export const USAGE = `rowdeck fills a PowerPoint template with the rows of a CSV file: one presentation per row.

  rowdeck inspect deck.pptx
      Lists the placeholders of a template and what is wrong with them.

  rowdeck convert deck.pptx --out OUT
      Writes placeholders of other tools ({name}, \${name}, [[name]], <<name>>, «name», $/name/, …) as {{name}}.

  rowdeck validate deck.pptx rows.csv
      Says beforehand what would go wrong, with line and column.

  rowdeck fill deck.pptx rows.csv --out OUT
      Makes the presentations. OUT is a .zip file, a folder, a .pptx file where there is one row,
      or - for a ZIP on standard output.

With a server (rowdeck login; see also ROWDECK_PROFILE, or ROWDECK_KEY and ROWDECK_URL)
  rowdeck login --url ADDRESS          Opens a page on which you allow this; --key - takes a key from standard input.
  rowdeck logout                       Revokes the key and forgets it; --local only forgets it.
  rowdeck whoami                       Says whose the key is and what it may do.
  rowdeck templates list | push FILE | pull TEMPLATE
  rowdeck generate TEMPLATE rows.csv --wait --out OUT; --check only says what would be made.
  rowdeck batches [BATCH]
  rowdeck download BATCH --out OUT
      They take --profile NAME and --json; a template is named by its id or its name.
  rowdeck completion bash|zsh|fish     Prints what the shell reads to complete commands and options.

Options
  --map PLACEHOLDER=COLUMN   Takes the values from a column of another name. May be given again and again.
  --text PLACEHOLDER=TEXT    Puts the same text into every presentation; without TEXT, nothing. May be given again and again.
  --missing POLICY           For a row without a value: fail, blank (the default), keep the tag, or default=TEXT.
                             Given, it holds for placeholders without a column too; otherwise those print their
                             default filter, or keep their tag.
  --locale TAG               Writes numbers, dates and currencies so, such as de-CH. Default: en.
  --data-locale TAG          Reads those of the table so where neither a value nor its column says how; else that is asked.
  --delimiter CHARACTER      Instead of the one that is detected.
  --encoding NAME            Of the table, such as windows-1250, instead of the one that is detected.
  --sheet NAME               Of a workbook, by name or number; the first with rows if not given.
  --header-line NUMBER       The line, or row of the sheet, with the headers; what is above it is left out.
  --name PATTERN             (fill) File names, such as "{{company}} - {{row}}.pptx". Default: "{{row}}.pptx".
  --watermark TEXT           (fill) A discreet text on every slide.
  --form FORM                (fill) slots (fastest, the default), segments, or deflate (smallest).
  --max-rows NUMBER          Refuses a table with more rows. Default: 10000; at most 1000000.
  --style STYLE              (convert) Converts placeholders in this style, such as "«»" or "[[]]", and no others. May be given
                             again and again. Default: the styles that the deck uses for certain.
  --force                    (fill, convert) Overwrites what is there already.
  --strict                   Warnings count as errors, and fill makes nothing where there is one or the other.
  --json                     One JSON document on standard output and nothing else (with --out - on standard error).
  --help, --version

A template or a table called - is read from standard input.

Exit codes: 0 done; 2 the arguments are wrong; 3 an input was refused and nothing is made; 4 rows failed, values
may stand in the wrong columns, or something of the template was not filled as its author meant it (the rest is written).
`;
