import { readFileSync } from 'node:fs';
import ts from 'typescript';

const isNamed = (node: ts.Node, name: string): boolean => ts.isIdentifier(node) && node.text === name;

/** `it` or `it.each(table)`. What is skipped or still to be written is neither. */
const declaresTest = ({ expression }: ts.CallExpression): boolean =>
  isNamed(expression, 'it') ||
  ((ts.isCallExpression(expression) || ts.isTaggedTemplateExpression(expression)) && isEach(expression));

function isEach(table: ts.CallExpression | ts.TaggedTemplateExpression): boolean {
  const of = ts.isCallExpression(table) ? table.expression : table.tag;
  return ts.isPropertyAccessExpression(of) && isNamed(of.expression, 'it') && of.name.text === 'each';
}

const textOf = (node: ts.Node | undefined): string[] => (node && ts.isStringLiteralLike(node) ? [node.text] : []);

const namesAt = (node: ts.Node): string[] => {
  if (ts.isCallExpression(node) && declaresTest(node)) return textOf(node.arguments[0]);
  // A row of a table of tests: `it.each(rows)('$name', …)`.
  if (ts.isPropertyAssignment(node) && isNamed(node.name, 'name')) return textOf(node.initializer);
  return [];
};

/** The names of the tests that a file declares, and of the rows of their tables, as they are written. */
export function testsOfFile(file: string): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    namesAt(node).forEach((name) => names.add(name));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return names;
}
