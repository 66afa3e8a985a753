import { TwiceEncodedTexts } from '../decode/encoded-twice';
import { webTextIn } from '../decode/web-text';
import { type FaultLog } from '../table/fault-log';
import { tableFaults } from '../table/faults';

const words = tableFaults('row');

/** Tells the first text of a workbook of each kind that is hardly meant so: encoded twice, and written for a web page. */
export class OddTexts {
  private readonly texts = new TwiceEncodedTexts();

  constructor(private readonly log: FaultLog) {}

  /** @param line 1-based row of the sheet; none where cells share the text */
  look(text: string, line?: number): void {
    const { log } = this;
    const at = line === undefined ? {} : { line };
    const twice = log.has('table.encoded_twice') ? undefined : this.texts.look(text);
    if (twice) log.add('table.encoded_twice', () => words.encodedTwice({ ...at, ...twice }));
    const web = log.has('table.web_text') ? undefined : webTextIn(text);
    if (web) log.add('table.web_text', () => words.webText({ ...at, ...web }));
  }
}
