/** What the linter demands: sound types, accessible markup, and the layers of the architecture. */
import { readdirSync, readFileSync } from 'node:fs'

/** The strict and stylistic rules of typescript-eslint, typed and untyped. */
const soundTypes = {
  ...errors([
    'typescript/adjacent-overload-signatures',
    'typescript/array-type',
    'typescript/await-thenable',
    'typescript/ban-tslint-comment',
    'typescript/class-literal-property-style',
    'typescript/consistent-generic-constructors',
    'typescript/consistent-indexed-object-style',
    'typescript/consistent-type-assertions',
    'typescript/consistent-type-imports',
    'typescript/dot-notation',
    'no-array-constructor',
    'typescript/no-array-delete',
    'typescript/no-base-to-string',
    'typescript/no-confusing-non-null-assertion',
    'typescript/no-deprecated',
    'typescript/no-duplicate-enum-values',
    'typescript/no-duplicate-type-constituents',
    'typescript/no-dynamic-delete',
    'no-empty-function',
    'typescript/no-empty-object-type',
    'typescript/no-explicit-any',
    'typescript/no-extra-non-null-assertion',
    'typescript/no-extraneous-class',
    'typescript/no-floating-promises',
    'typescript/no-for-in-array',
    'typescript/no-generated-empty-object-type',
    'typescript/no-implied-eval',
    'typescript/no-inferrable-types',
    'typescript/no-invalid-void-type',
    'typescript/no-meaningless-void-operator',
    'typescript/no-misused-new',
    'typescript/no-misused-spread',
    'typescript/no-mixed-enums',
    'typescript/no-namespace',
    'typescript/no-non-null-asserted-nullish-coalescing',
    'typescript/no-non-null-asserted-optional-chain',
    'typescript/no-non-null-assertion',
    'typescript/no-redundant-type-constituents',
    'typescript/no-require-imports',
    'typescript/no-this-alias',
    'typescript/no-unnecessary-boolean-literal-compare',
    'typescript/no-unnecessary-condition',
    'typescript/no-unnecessary-template-expression',
    'typescript/no-unnecessary-type-arguments',
    'typescript/no-unnecessary-type-assertion',
    'typescript/no-unnecessary-type-constraint',
    'typescript/no-unnecessary-type-conversion',
    'typescript/no-unnecessary-type-parameters',
    'typescript/no-unsafe-argument',
    'typescript/no-unsafe-assignment',
    'typescript/no-unsafe-call',
    'typescript/no-unsafe-declaration-merging',
    'typescript/no-unsafe-enum-assignment',
    'typescript/no-unsafe-enum-comparison',
    'typescript/no-unsafe-function-type',
    'typescript/no-unsafe-member-access',
    'typescript/no-unsafe-return',
    'typescript/no-unsafe-unary-minus',
    'no-unused-expressions',
    'no-useless-constructor',
    'typescript/no-useless-default-assignment',
    'typescript/no-wrapper-object-types',
    'typescript/non-nullable-type-assertion-style',
    'typescript/only-throw-error',
    'typescript/prefer-as-const',
    'typescript/prefer-find',
    'typescript/prefer-for-of',
    'typescript/prefer-function-type',
    'typescript/prefer-includes',
    'typescript/prefer-literal-enum-member',
    'typescript/prefer-namespace-keyword',
    'typescript/prefer-nullish-coalescing',
    'typescript/prefer-optional-chain',
    'typescript/prefer-promise-reject-errors',
    'typescript/prefer-reduce-type-parameter',
    'typescript/prefer-regexp-exec',
    'typescript/prefer-return-this-type',
    'typescript/prefer-string-starts-ends-with',
    'typescript/related-getter-setter-pairs',
    'typescript/require-await',
    'typescript/triple-slash-reference',
    'typescript/unbound-method',
    'typescript/unified-signatures',
    'typescript/use-unknown-in-catch-callback-variable',
    'no-var',
    'prefer-const',
    'prefer-rest-params',
    'prefer-spread',
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
}

/** The rules of hooks, of React's compiler and of pages that are refreshed while they are written. */
const soundComponents = {
  ...errors([
    'react/error-boundaries',
    'react/exhaustive-deps',
    'react/globals',
    'react/immutability',
    'react/incompatible-library',
    'react/preserve-manual-memoization',
    'react/purity',
    'react/refs',
    'react/rules-of-hooks',
    'react/set-state-in-effect',
    'react/set-state-in-render',
    'react/static-components',
    'react/unsupported-syntax',
    'react/use-memo',
    'react/void-use-memo',
  ]),
  'react/only-export-components': ['error', { allowConstantExport: true, allowCompoundComponents: true }],
}

/** What jsx-a11y recommends. */
const accessibleMarkup = {
  ...errors([
    'jsx-a11y/alt-text',
    'jsx-a11y/anchor-has-content',
    'jsx-a11y/anchor-is-valid',
    'jsx-a11y/aria-activedescendant-has-tabindex',
    'jsx-a11y/aria-props',
    'jsx-a11y/aria-proptypes',
    'jsx-a11y/aria-role',
    'jsx-a11y/aria-unsupported-elements',
    'jsx-a11y/autocomplete-valid',
    'jsx-a11y/click-events-have-key-events',
    'jsx-a11y/heading-has-content',
    'jsx-a11y/html-has-lang',
    'jsx-a11y/iframe-has-title',
    'jsx-a11y/img-redundant-alt',
    'jsx-a11y/interactive-supports-focus',
    'jsx-a11y/media-has-caption',
    'jsx-a11y/mouse-events-have-key-events',
    'jsx-a11y/no-access-key',
    'jsx-a11y/no-autofocus',
    'jsx-a11y/no-distracting-elements',
    'jsx-a11y/no-redundant-roles',
    'jsx-a11y/role-has-required-aria-props',
    'jsx-a11y/role-supports-aria-props',
    'jsx-a11y/scope',
    'jsx-a11y/tabindex-no-positive',
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

/** The files that index.ts exports from. */
const deployedFunctions = [
  ...readFileSync(new URL('functions/src/index.ts', import.meta.url), 'utf8').matchAll(/from '\.\/(.+)'/g),
].map(([, file]) => `functions/src/${file}.ts`)

/** Read from the disk, so that a new feature is guarded from its first file on. */
const features = readdirSync(new URL('web/src/features', import.meta.url))

export default {
  plugins: ['eslint', 'typescript', 'import', 'react', 'jsx-a11y'],
  // Every rule is named here: an update of the linter brings none of its own.
  categories: { correctness: 'off' },
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
      rules: {
        ...soundTypes,
        // Types count: files that need each other's types can't be read apart either.
        'import/no-cycle': ['error', { ignoreTypes: false }],
        'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true } }],
      },
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
      rules: { ...soundComponents, ...accessibleMarkup },
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
