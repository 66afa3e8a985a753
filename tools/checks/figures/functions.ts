import ts from 'typescript';
import { type SourceFile } from './source-file';

export interface FunctionSize {
  readonly path: string;
  readonly name: string;
  readonly line: number;
  readonly lines: number;
  /** Whether it returns markup, whose length says little about how hard it is to read. */
  readonly jsx: boolean;
}

const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  (ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isConstructorDeclaration(node) ||
    ts.isAccessor(node)) &&
  node.body !== undefined;

const nameOf = (node: ts.FunctionLikeDeclaration): string => {
  if (node.name) return node.name.getText();
  if (ts.isConstructorDeclaration(node)) return 'constructor';
  return ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : '';
};

const holdsJsx = (node: ts.Node): boolean =>
  ts.isJsxElement(node) ||
  ts.isJsxSelfClosingElement(node) ||
  ts.isJsxFragment(node) ||
  (ts.forEachChild(node, holdsJsx) ?? false);

/** The named functions and methods of a file; callbacks count as part of the function that they stand in. */
export const functionsOf = ({ path, text }: SourceFile): FunctionSize[] => {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true, kind);
  const lineAt = (position: number): number => file.getLineAndCharacterOfPosition(position).line + 1;
  const found: FunctionSize[] = [];
  const visit = (node: ts.Node): void => {
    if (isFunction(node) && nameOf(node) !== '') {
      const line = lineAt(node.getStart());
      found.push({ path, name: nameOf(node), line, lines: lineAt(node.end) - line + 1, jsx: holdsJsx(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};
