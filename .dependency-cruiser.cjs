/** File-level rules that Nx, which looks at projects, does not see. */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-inner-barrels',
      comment: 'One index.ts per lib is its door; inside a lib files import each other by name.',
      severity: 'error',
      from: { path: '^(libs/(?:engine|server|web)/[a-z-]+|libs/contracts)/src/', pathNot: '[.]spec[.]tsx?$' },
      to: { path: '^$1/src/index\\.ts$' },
    },
    {
      name: 'no-tests-in-product',
      severity: 'error',
      from: { pathNot: '\\.(int-|e2e-)?spec\\.tsx?$' },
      to: { path: '\\.(int-|e2e-)?spec\\.tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|peers|node_modules)/' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs'] },
  },
};
