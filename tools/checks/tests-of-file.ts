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

/** Of jest: what follows the dot, and names of their own. */
const SKIPS = { members: new Set(['skip', 'todo', 'failing']), globals: new Set(['xit', 'xtest', 'xdescribe']) };
const LOGICAL = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);

/** `skip` of `it.skip` and of `it['skip']`. */
const memberOf = (node: ts.Node): string | undefined => {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (!ts.isElementAccessExpression(node) || !ts.isStringLiteralLike(node.argumentExpression)) return undefined;
  return node.argumentExpression.text;
};

const isOneOf = (node: ts.Node, { members, globals }: typeof SKIPS): boolean =>
  members.has(memberOf(node) ?? '') || (ts.isIdentifier(node) && globals.has(node.text));

/** With one in a file, jest runs no other test of it. */
const runsAlone = (node: ts.Node): boolean =>
  (ts.isIdentifier(node) && ['fit', 'fdescribe'].includes(node.text)) ||
  ((ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) &&
    memberOf(node) === 'only' &&
    ['it', 'test', 'describe'].includes(node.expression.getText()));

const some = (node: ts.Node, is: (node: ts.Node) => boolean): boolean =>
  is(node) || ts.forEachChild(node, (child) => some(child, is) || undefined) === true;

/** What a variable calls something that may skip: `const maybe = CI ? it : it.skip`, `const { skip } = it`. */
const skippersOf = ({ name, initializer }: ts.VariableDeclaration): string[] => {
  if (ts.isIdentifier(name)) return initializer && some(initializer, (node) => isOneOf(node, SKIPS)) ? [name.text] : [];
  return name.elements.flatMap((element) => {
    if (!ts.isBindingElement(element) || !ts.isIdentifier(element.name)) return [];
    const taken = element.propertyName ?? element.name;
    return ts.isIdentifier(taken) && SKIPS.members.has(taken.text) ? [element.name.text] : [];
  });
};

/** Skips where a machine has no browser, as `describeWith` where it has no server: wherever all tests run, there is one. */
const WITH_BROWSER = 'describeWithBrowser';

const skippersIn = (source: ts.SourceFile): typeof SKIPS => {
  const globals = new Set(SKIPS.globals);
  some(source, (node) => {
    if (ts.isVariableDeclaration(node)) skippersOf(node).forEach((name) => globals.add(name));
    return false;
  });
  globals.delete(WITH_BROWSER);
  return { ...SKIPS, globals };
};

/** Whether it is one of them that is called, as in `describe.skip.each(rows)('title', …)`; what it is given does not matter. */
const calls = (callee: ts.Node, skips: typeof SKIPS): boolean => {
  if (isOneOf(callee, skips)) return true;
  if (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) return calls(callee.expression, skips);
  if (ts.isTaggedTemplateExpression(callee)) return calls(callee.tag, skips);
  return ts.isParenthesizedExpression(callee) && some(callee, (node) => isOneOf(node, skips));
};

const isConditional = (node: ts.Node): boolean =>
  ts.isIfStatement(node) ||
  ts.isSwitchStatement(node) ||
  ts.isConditionalExpression(node) ||
  (ts.isBinaryExpression(node) && LOGICAL.has(node.operatorToken.kind));

/** `if (!process.env.CI) return;`: what stands behind it may not run. */
const mayEnd = (node: ts.Node): boolean => ts.isIfStatement(node) && endsWithin(node);

const endsWithin = (node: ts.Node): boolean =>
  ts.isReturnStatement(node) ||
  (!ts.isFunctionLike(node) && ts.forEachChild(node, (child) => endsWithin(child) || undefined) === true);

/**
 * The names of the tests that a file runs wherever its servers are, and of the rows of their tables, as they are written. What is skipped, or may be, is
 * not among them, whatever it stands in.
 */
export function testsOfFile(file: string): ReadonlySet<string> {
  const names = new Set<string>();
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  if (some(source, runsAlone)) return names;
  const skippers = skippersIn(source);
  const visit = (node: ts.Node, mayNotRun: boolean): void => {
    if (ts.isCallExpression(node) && calls(node.expression, skippers)) return;
    // A row of a table is there for some of its cases.
    if (!mayNotRun || ts.isPropertyAssignment(node)) namesAt(node).forEach((name) => names.add(name));
    let within = mayNotRun || isConditional(node);
    ts.forEachChild(node, (child) => {
      visit(child, within);
      within ||= mayEnd(child);
    });
  };
  visit(source, false);
  return names;
}
