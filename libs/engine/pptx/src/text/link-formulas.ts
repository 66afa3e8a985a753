import { type OpcPackage } from '../opc/opc-package';
import { MappedText } from '../xml/mapped-text';
import { XmlScanner } from '../xml/xml-scanner';

/** Most worksheets have no such formula, and are not read for one. A character may be written as a reference. */
const WORTH_A_LOOK = /hyperlink|&#/i;
const LINK = /hyperlink/gi;
/** Excel takes formulas of 8,192 characters; the rest of a longer one is not read once for each link in it. */
const LONGEST = 8_192;

/**
 * The addresses of the formulas of a worksheet that make links (`HYPERLINK`, ECMA-376 Part 1 §18.17.7.147): the text where
 * one is written out, the formula behind the bracket where a cell or another formula gives it.
 * @throws TemplateRejected as XmlScanner.next
 */
export function* linkFormulasIn(xml: string, part: string): Generator<string, void, undefined> {
  if (!WORTH_A_LOOK.test(xml)) return;
  for (const formula of formulasIn(xml, part)) {
    for (const { index } of formula.matchAll(LINK)) {
      const behind = formula.slice(index + 'hyperlink'.length, index + LONGEST).trim();
      if (behind.startsWith('(')) yield addressOf(behind.slice(1).trim());
    }
  }
}

/** Formulas such as `HYPERLINK(A1)` take their address from a cell, so any string of such a workbook may be one. */
export function makesLinks(workbook: OpcPackage): boolean {
  const sheets = workbook.entries.filter(({ name }) => workbook.partKind(name) === 'worksheet');
  return sheets.some(({ name }) => linkFormulasIn(workbook.readXml(name), name).next().done === false);
}

function addressOf(argument: string): string {
  const end = argument.startsWith('"') ? argument.indexOf('"', 1) : -1;
  return end < 0 ? argument : argument.slice(1, end);
}

function* formulasIn(xml: string, part: string): Generator<string, void, undefined> {
  const scanner = new XmlScanner(xml, part);
  let formula: MappedText | undefined;
  while (scanner.next()) {
    if (scanner.kind === 'start') formula = scanner.name === 'x:f' ? new MappedText(xml) : undefined;
    else if (scanner.kind === 'end') {
      if (formula !== undefined) yield formula.text;
      formula = undefined;
    } else formula?.append({ start: scanner.start, end: scanner.end, cdata: scanner.kind === 'cdata' });
  }
}
