/** What the linter demands: sound types, accessible markup, and the layers of the architecture. */
import { readdirSync, readFileSync } from 'node:fs'

/** On beside the categories: rules of 'restriction', 'style' and 'nursery', most of whose others contradict each other or the house. */
const soundTypes = {
  ...errors([
    'no-empty-function',
    'no-var',
    'prefer-const',
    'prefer-rest-params',
    'prefer-spread',
    'typescript/adjacent-overload-signatures',
    'typescript/array-type',
    'typescript/ban-tslint-comment',
    'typescript/class-literal-property-style',
    'typescript/consistent-generic-constructors',
    'typescript/consistent-indexed-object-style',
    'typescript/consistent-type-assertions',
    'typescript/consistent-type-imports',
    'typescript/dot-notation',
    'typescript/no-dynamic-delete',
    'typescript/no-empty-object-type',
    'typescript/no-explicit-any',
    'typescript/no-inferrable-types',
    'typescript/no-invalid-void-type',
    'typescript/no-namespace',
    'typescript/no-non-null-assertion',
    'typescript/no-require-imports',
    'typescript/no-unnecessary-condition',
    'typescript/non-nullable-type-assertion-style',
    'typescript/prefer-find',
    'typescript/prefer-for-of',
    'typescript/prefer-function-type',
    'typescript/prefer-literal-enum-member',
    'typescript/prefer-optional-chain',
    'typescript/prefer-reduce-type-parameter',
    'typescript/prefer-regexp-exec',
    'typescript/prefer-return-this-type',
    'typescript/prefer-string-starts-ends-with',
    'typescript/unified-signatures',
    'typescript/use-unknown-in-catch-callback-variable',
  ]),
  'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
  'typescript/consistent-type-definitions': ['error', 'type'],
  'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  'typescript/restrict-plus-operands': [
    'error',
    {
      allowAny: false,
      allowBoolean: false,
      allowNullish: false,
      allowNumberAndString: false,
      allowRegExp: false,
    },
  ],
  'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
  'typescript/return-await': ['error', 'error-handling-correctness-only'],
  // Without an option it would let names that begin with _ pass.
  'no-unused-vars': ['error', { vars: 'all' }],
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  ...off([
    // The compiler and no-misused-promises do this.
    'typescript/consistent-return',
    'typescript/strict-void-return',
    // Converters assert.
    'typescript/no-unsafe-type-assertion',
    // A style of its own.
    'typescript/prefer-readonly-parameter-types',
    'typescript/strict-boolean-expressions',
  ]),
}

/** Rules of the categories that the code does without. */
const notHere = off([
  // Its typed twin counts promises that are returned.
  'require-await',
  // Reports `#flag ||= …` as unused.
  'no-unused-private-class-members',
  // Size is a matter of judgement.
  'max-classes-per-file',
  'max-lines',
  'max-lines-per-function',
  'import/max-dependencies',
  // Meant: steps in sequence, loops over listeners, names and functions of a smaller scope, one-line promises.
  'no-await-in-loop',
  'no-loop-func',
  'no-shadow',
  'no-inner-declarations',
  'no-promise-executor-return',
  'no-inline-comments',
  'no-negated-condition',
  'require-unicode-regexp',
  // Names that packages give.
  'no-underscore-dangle',
  'import/no-named-as-default',
  'import/no-named-as-default-member',
  // Fonts and polyfills.
  'import/no-unassigned-import',
])

/** React and jsx-a11y, beside the categories. */
const soundComponents = {
  'react/unsupported-syntax': 'error',
  'react/only-export-components': ['error', { allowConstantExport: true, allowCompoundComponents: true }],
  ...off([
    // Render props; effects that run for what they don't read; rows without ids of their own.
    'react/no-unstable-nested-components',
    'react/exhaustive-effect-dependencies',
    'react/no-array-index-key',
    // The JSX transform needs neither.
    'react/react-in-jsx-scope',
    'react/jsx-no-useless-fragment',
    // Browsers imply noopener.
    'react/jsx-no-target-blank',
    // The specification's texts have straight apostrophes.
    'react/no-unescaped-entities',
    // Chakra's components choose the tags.
    'jsx-a11y/prefer-tag-over-role',
  ]),
  'jsx-a11y/label-has-associated-control': [
    'error',
    { labelComponents: [], labelAttributes: [], controlComponents: [], assert: 'either', depth: 2 },
  ],
  'jsx-a11y/no-interactive-element-to-noninteractive-role': [
    'error',
    { tr: ['none', 'presentation'], canvas: ['img'] },
  ],
  'jsx-a11y/no-noninteractive-element-interactions': [
    'error',
    {
      handlers: [
        'onClick',
        'onError',
        'onLoad',
        'onMouseDown',
        'onMouseUp',
        'onKeyPress',
        'onKeyDown',
        'onKeyUp',
      ],
      alert: ['onKeyUp', 'onKeyDown', 'onKeyPress'],
      body: ['onError', 'onLoad'],
      dialog: ['onKeyUp', 'onKeyDown', 'onKeyPress'],
      iframe: ['onError', 'onLoad'],
      img: ['onError', 'onLoad'],
    },
  ],
  'jsx-a11y/no-noninteractive-element-to-interactive-role': [
    'error',
    {
      ul: ['listbox', 'menu', 'menubar', 'radiogroup', 'tablist', 'tree', 'treegrid'],
      ol: ['listbox', 'menu', 'menubar', 'radiogroup', 'tablist', 'tree', 'treegrid'],
      li: ['menuitem', 'menuitemradio', 'menuitemcheckbox', 'option', 'row', 'tab', 'treeitem'],
      table: ['grid'],
      td: ['gridcell'],
      fieldset: ['radiogroup', 'presentation'],
    },
  ],
  'jsx-a11y/no-noninteractive-tabindex': [
    'error',
    { roles: ['tabpanel'], tags: [], allowExpressionValues: true },
  ],
  'jsx-a11y/no-static-element-interactions': [
    'error',
    {
      handlers: ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp'],
      allowExpressionValues: true,
    },
  ],
}

function errors(names) {
  return Object.fromEntries(names.map((name) => [name, 'error']))
}

function off(names) {
  return Object.fromEntries(names.map((name) => [name, 'off']))
}

const firebaseInTheBrowser = {
  regex: '^(@?firebase|firebase-admin|reactfire)(/|$)',
  message: 'Only web/src/data speaks to Firebase.',
}
const firestoreOnTheServer = {
  regex: '^(firebase-admin/(firestore|storage)(/|$)|@google-cloud/)',
  message: 'A deployed function leaves Firestore and Storage to the files beside it.',
}
const otherSoftware = {
  regex: '^(nodemailer|stripe|sharp|firebase-admin/auth)(/|$)',
  message: 'Only functions/src/server/gateways speaks to other software.',
}

const otherWorkspaces = {
  regex:
    '^(\\.\\./)+(domain|functions|web|tests|tools|bench)/|^@club/(domain$|functions|web|tests|tools|bench)',
  message: 'Workspaces meet in @club/domain only.',
}

const benches = {
  regex: '^(\\.\\./)+bench/|^@club/bench',
  message: 'Benches import from all workspaces; none imports from them.',
}

/** The linter's expressions have no look-ahead. */
const notRelativeNorZod = {
  regex: '^([^.z]|z([^o]|$)|zo([^d]|$)|zod.)',
  message: 'The domain imports nothing but zod.',
}

/** One block a layer: `files` may not import what matches `patterns`, nor from another workspace than the domain. */
function layer(files, patterns, excludeFiles = []) {
  const rules = { 'no-restricted-imports': ['error', { patterns: [otherWorkspaces, ...patterns] }] }
  return { files, excludeFiles, rules }
}
const above = (names, message) => ({ regex: `^(\\.\\./)+(${names.join('|')})(/|$)`, message })

/** From the bottom up: a room imports from those before it. `collections` is a file. */
const domainRooms = [
  'text',
  'search',
  'monitoring',
  'questionnaire',
  'account',
  'coaching',
  'members',
  'hosting',
  'notifications',
  'matching',
  'locations',
  'events',
  'asks',
  'safety',
  'orders',
  'door',
  'emails',
  'contracts',
  'collections',
  'leaving',
  'public-pages',
]
const serverRooms = [
  'server',
  'matching',
  'emails',
  'coaching',
  'locations',
  'notifications',
  'monitoring',
  'public-pages',
  'orders',
  'hosting',
  'members',
  'asks',
  'door',
  'account',
  'events',
  'safety',
  'leaving',
]
const roomsAbove = (room, rooms) =>
  above(
    rooms.slice(rooms.indexOf(room) + 1).concat('index'),
    'A room imports from the rooms beneath it only.',
  )

/** The files of triggers and callables. */
const deployedFunctions = ['index', 'services']
  .map((file) => readFileSync(new URL(`functions/src/${file}.ts`, import.meta.url), 'utf8'))
  .flatMap((text) => [...text.matchAll(/from '\.\/((?!server\/).+)'/g)])
  .map(([, file]) => `functions/src/${file}.ts`)

/** Read from the disk, so that a new feature is guarded from its first file on. */
const features = readdirSync(new URL('web/src/features', import.meta.url))

export default {
  // The overrides add plugins; each brings its rules of these categories.
  plugins: ['import'],
  categories: { correctness: 'error', suspicious: 'error', pedantic: 'error', perf: 'error' },
  rules: notHere,
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: 'error', denyWarnings: true },
  ignorePatterns: [
    '**/node_modules',
    '**/dist',
    '**/dist-render',
    '**/.cache',
    '.kept',
    '**/coverage',
    '**/test-results',
    '**/playwright-report',
  ],
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      plugins: ['typescript'],
      rules: {
        ...soundTypes,
        // Types count: files that need each other's types can't be read apart either.
        'import/no-cycle': ['error', { ignoreTypes: false }],
        'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true } }],
      },
    },
    {
      // AssemblyScript.
      files: ['domain/kernel/**'],
      rules: { eqeqeq: 'off' },
    },
    {
      // They sort both sides to compare them.
      files: ['tests/**', '**/*.test.{ts,tsx}'],
      plugins: ['typescript'],
      rules: { 'typescript/require-array-sort-compare': 'off' },
    },
    {
      files: ['**/*.config.{ts,js}'],
      rules: { 'no-restricted-exports': 'off' },
    },
    {
      files: ['{domain,web}/src/**/*.test.{ts,tsx}'],
      excludeFiles: ['**/*.isolated.test.{ts,tsx}'],
      rules: {
        'no-restricted-properties': [
          'error',
          ...['mock', 'doMock', 'resetModules'].map((property) => ({
            object: 'vi',
            property,
            message: 'These tests share their modules: call the file *.isolated.test.ts(x).',
          })),
        ],
      },
    },
    {
      files: ['web/src/**/*.{ts,tsx}'],
      plugins: ['react', 'jsx-a11y'],
      rules: soundComponents,
    },
    {
      files: ['{tests,tools}/**/*.ts'],
      rules: { 'no-restricted-imports': ['error', { patterns: [benches] }] },
    },
    layer(['domain/src/*.ts'], [notRelativeNorZod], ['domain/src/*.test.ts']),
    ...domainRooms.map((room) =>
      layer(
        [`domain/src/${room}/**/*.ts`],
        [notRelativeNorZod, roomsAbove(room, domainRooms)],
        ['domain/src/**/*.test.ts', 'domain/src/**/testing/**'],
      ),
    ),
    ...serverRooms.map((room) =>
      layer(
        [`functions/src/${room}/**/*.ts`],
        [otherSoftware, roomsAbove(room, serverRooms)],
        ['functions/src/server/gateways/**'],
      ),
    ),
    ...serverRooms.map((room) =>
      layer(
        deployedFunctions.filter((file) => file.startsWith(`functions/src/${room}/`)),
        [firestoreOnTheServer, otherSoftware, roomsAbove(room, serverRooms)],
      ),
    ),
    layer(
      ['functions/src/server/gateways/**/*.ts'],
      [
        firestoreOnTheServer,
        roomsAbove('server', serverRooms),
        above(['store', 'accounts'], 'A gateway knows only software other than the database.'),
      ],
    ),
    layer(
      ['web/src/**/*.{ts,tsx}'],
      [firebaseInTheBrowser],
      ['data', 'features', 'pieces', 'ui', 'theme'].map((folder) => `web/src/${folder}/**`),
    ),
    layer(
      ['web/src/data/**/*.{ts,tsx}'],
      [above(['app', 'routes', 'features', 'pieces', 'ui', 'theme'], 'Data knows nothing of what is shown.')],
    ),
    layer(
      ['web/src/{ui,theme}/**/*.{ts,tsx}'],
      [
        firebaseInTheBrowser,
        above(['app', 'routes', 'features', 'pieces', 'data'], 'The look knows nothing of the club.'),
      ],
    ),
    layer(
      ['web/src/pieces/**/*.{ts,tsx}'],
      [firebaseInTheBrowser, above(['app', 'routes', 'features'], 'A piece knows no feature, route or app.')],
    ),
    ...features.map((feature) =>
      layer(
        [`web/src/features/${feature}/**/*.{ts,tsx}`],
        [
          firebaseInTheBrowser,
          above(['app', 'routes'], 'A feature knows neither routes nor the app.'),
          {
            regex: `(^|/)(features|\\.\\.)/(${features.filter((other) => other !== feature).join('|')})(/|$)`,
            message: 'Features do not know each other.',
          },
        ],
      ),
    ),
  ],
}
