// Builds libs/client as the package that others install: one ES module that asks for nothing of Node, its types, its README.
import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import ts from 'typescript';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const folder = join(root, 'libs/client');

/** A specifier with its extension: without one, programs that Node resolves do not find the types. */
const withExtensions = (context) => (file) => {
  const visit = (node) => {
    const specifier = node.moduleSpecifier;
    if (specifier === undefined || !specifier.text.startsWith('.')) return node;
    const name = context.factory.createStringLiteral(`${specifier.text}.js`, true);
    return ts.isImportDeclaration(node)
      ? context.factory.updateImportDeclaration(node, node.modifiers, node.importClause, name, node.attributes)
      : context.factory.updateExportDeclaration(
          node,
          node.modifiers,
          node.isTypeOnly,
          node.exportClause,
          name,
          node.attributes,
        );
  };
  return ts.visitEachChild(file, visit, context);
};

const emitTypes = (outDir) => {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (fault) => report([fault]) };
  const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(join(folder, 'tsconfig.json'), { outDir }, host);
  const program = ts.createProgram(fileNames, options);
  report(ts.getPreEmitDiagnostics(program));
  report(program.emit(undefined, undefined, undefined, true, { afterDeclarations: [withExtensions] }).diagnostics);
};

const report = (faults) => {
  if (faults.length > 0) throw new Error(ts.formatDiagnostics(faults, ts.createCompilerHost({})));
};

const manifestIn = async (place) => JSON.parse(await readFile(join(place, 'package.json'), 'utf8'));

const buildClientPackage = async (outDir) => {
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  await build({
    entryPoints: [join(folder, 'src/index.ts')],
    outfile: join(outDir, 'index.js'),
    bundle: true,
    platform: 'neutral',
    format: 'esm',
    target: 'es2022',
    logLevel: 'warning',
  });
  emitTypes(outDir);
  // A declaration file is nobody's output.
  await cp(join(folder, 'src/generated'), join(outDir, 'generated'), { recursive: true });
  await copyFile(join(folder, 'README.md'), join(outDir, 'README.md'));
  await copyFile(join(root, 'LICENSE'), join(outDir, 'LICENSE'));
  const [manifest, { version }] = await Promise.all([folder, root].map(manifestIn));
  await writeFile(join(outDir, 'package.json'), `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);
};

if (process.argv[1] === fileURLToPath(import.meta.url))
  await buildClientPackage(resolve(process.argv[2] ?? join(root, 'dist/libs/client')));
