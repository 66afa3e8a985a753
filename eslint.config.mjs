import { readFileSync } from 'node:fs';
import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

const NODE_BUILTINS = ['fs', 'path', 'zlib', 'crypto', 'stream', 'buffer', 'os', 'child_process', 'worker_threads'];

const SERVICES = JSON.parse(
  readFileSync(new URL('libs/contracts/src/services/service-table.json', import.meta.url), 'utf8'),
);
const SERVICES_WITHOUT_ENGINE = Object.keys(SERVICES).filter((name) => !SERVICES[name].engine);

/** Who may import whom: the rooms of docs/architecture.md. */
const BOUNDARIES = [
  { sourceTag: 'type:contracts', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'type:engine', onlyDependOnLibsWithTags: ['type:engine-archive', 'type:engine-values'] },
  { sourceTag: 'type:engine-archive', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'type:engine-values', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'type:http-contract', onlyDependOnLibsWithTags: ['type:contracts'] },
  { sourceTag: 'type:server-lib', onlyDependOnLibsWithTags: ['type:contracts', 'type:server-lib', 'type:testing'] },
  { sourceTag: 'type:testing', onlyDependOnLibsWithTags: ['type:contracts', 'type:server-lib', 'type:tools'] },
  {
    sourceTag: 'type:service',
    onlyDependOnLibsWithTags: [
      'type:contracts',
      'type:server-lib',
      'type:testing',
      'type:http-contract',
      'type:engine',
    ],
  },
  {
    sourceTag: 'type:service',
    notDependOnLibsWithTags: ['type:web-lib', 'type:web-app'],
  },
  ...SERVICES_WITHOUT_ENGINE.map((scope) => ({
    // Named as what is allowed: a ban would also count what the tests' servers reach by way of tools.
    sourceTag: `scope:${scope}`,
    onlyDependOnLibsWithTags: ['type:contracts', 'type:server-lib', 'type:testing'],
  })),
  {
    sourceTag: 'type:standalone',
    onlyDependOnLibsWithTags: [
      'type:contracts',
      'type:server-lib',
      'type:service',
      'type:testing',
      'type:http-contract',
      // What programs do is tried with the programs.
      'type:client',
      'type:cli',
    ],
  },
  { sourceTag: 'type:provision', onlyDependOnLibsWithTags: ['type:server-lib', 'type:testing'] },
  // Others install it from the registry, without anything else of ours.
  { sourceTag: 'type:client', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'type:cli', onlyDependOnLibsWithTags: ['type:contracts', 'type:engine', 'type:client'] },
  { sourceTag: 'type:web-app', onlyDependOnLibsWithTags: ['type:contracts', 'type:web-lib', 'type:engine'] },
  { sourceTag: 'type:web-lib', onlyDependOnLibsWithTags: ['type:contracts', 'type:http-contract', 'type:web-lib'] },
  {
    sourceTag: 'type:e2e',
    onlyDependOnLibsWithTags: [
      'type:contracts',
      'type:client',
      'type:tools',
      'type:testing',
      'type:engine',
      'type:http-contract',
    ],
  },
  {
    sourceTag: 'type:tools',
    onlyDependOnLibsWithTags: [
      'type:contracts',
      'type:engine',
      'type:server-lib',
      'type:tools',
      'type:http-contract',
      // What programs of others meet while parts are away is met with the client that they use.
      'type:client',
    ],
  },
];

const ONE_FORM_OF_TYPES = [
  { selector: 'ImportDeclaration[importKind="type"]', message: 'Write `import { type X }`.' },
  {
    selector: 'ExportNamedDeclaration[exportKind="type"][specifiers.length>0]',
    message: 'Write `export { type X }`.',
  },
];

const CLOCK_OF_THE_PROCESS = 'What is stored goes by the clock of the database: take `databaseNow` (ADR 90).';

export default tseslint.config(
  {
    ignores: [
      '**/node_modules',
      'dist',
      '.nx',
      '.rowdeck',
      'demo-output',
      'coverage',
      '**/peers',
      '**/test/corpus',
      '**/src/generated',
      'helm',
    ],
  },
  { files: ['**/*.ts', '**/*.tsx'], extends: [...tseslint.configs.recommendedTypeChecked] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    plugins: { '@nx': nx, 'react-hooks': reactHooks, regexp },
    // Two programs for all projects: one for each would need more memory than Node's heap has.
    languageOptions: {
      parserOptions: { project: ['tsconfig.server.json', 'tsconfig.web.json'], tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          enforceBuildableLibDependency: false,
          // The app ships the sample files of the repository, and the gateway the document of its interface.
          allow: ['/samples/[^/]+[?]url$', '/docs/api/openapi[.]json$'],
          depConstraints: BOUNDARIES,
          banTransitiveDependencies: false,
          // Their integration specs use servers that `testing` prepares with these libs; no file imports in a circle.
          ignoredCircularDependencies: [
            ['object-storage', 'testing'],
            ['server-process', 'testing'],
            ['persistence', 'testing'],
            ['service-kit', 'testing'],
            ['messaging', 'testing'],
          ],
        },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      // One form, `import { type X }`, everywhere; the rule above is off where decorators need classes as values.
      'no-restricted-syntax': ['error', ...ONE_FORM_OF_TYPES],
      'no-restricted-properties': [
        'error',
        {
          object: 'URL',
          property: 'canParse',
          message: 'It is wrong of letters beyond ASCII in Node 20 and 22: take `parseUrl`.',
        },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, arguments: false } },
      ],
      'max-lines': ['error', { max: 400, skipBlankLines: false }],
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // Found while typing; tools/checks/linear-patterns.spec.ts proves every pattern over input.
      'regexp/no-super-linear-backtracking': 'error',
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    // JSX counts too: a component that fits a screen can be read at once.
    files: ['apps/web/**/*.{ts,tsx}', 'libs/web/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}'],
    rules: {
      'max-lines-per-function': ['error', { max: 50 }],
      'max-lines': ['error', { max: 250 }],
    },
  },
  {
    // Decorated constructors need the class as a value: its name is the injection token in the emitted metadata.
    files: ['apps/services/**/*.ts', 'apps/{standalone,provision}/**/*.ts', 'libs/server/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    // Loaded by whoever stores in S3, and by nobody else: the tests cannot run `import()`.
    files: ['libs/server/object-storage/src/open-object-store.ts'],
    rules: { '@typescript-eslint/no-require-imports': ['error', { allow: ['^minio$'] }] },
  },
  {
    // A wrong clock of one process ends no session, lease or signature, and keeps none alive. What concerns one process alone goes by `performance.now()`.
    files: ['apps/services/*/src/**/*.ts', 'libs/server/messaging/src/**/*.ts'],
    ignores: ['**/*.spec.ts', '**/*.int-spec.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...ONE_FORM_OF_TYPES,
        { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: CLOCK_OF_THE_PROCESS },
        {
          selector: 'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
          message: CLOCK_OF_THE_PROCESS,
        },
      ],
    },
  },
  {
    files: ['libs/engine/*/src/**/*.ts'],
    ignores: ['**/*.spec.ts', '**/platform/node-platform.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: NODE_BUILTINS, patterns: ['node:*'] }] },
  },
  {
    // The one application that is made of others: their root modules, and nothing else of them, have an alias.
    files: ['apps/standalone/**/*.ts'],
    rules: {
      '@nx/enforce-module-boundaries': ['error', { allow: ['@rowdeck/service-*'], depConstraints: BOUNDARIES }],
    },
  },
  { files: ['apps/cli/**/*.ts', 'apps/provision/**/*.ts', 'tools/**/*.ts'], rules: { 'no-console': 'off' } },
  prettier,
);
