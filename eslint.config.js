/** What the linter demands: sound types, accessible markup, and the layers of the architecture. */
import jsxA11y from 'eslint-plugin-jsx-a11y-x'
import reactHooks from 'eslint-plugin-react-hooks'
import reactRefresh from 'eslint-plugin-react-refresh'
import { defineConfig, globalIgnores } from 'eslint/config'
import { readdirSync } from 'node:fs'
import tseslint from 'typescript-eslint'

const firebaseInTheBrowser = {
  regex: '^(@?firebase|firebase-admin|reactfire)(/|$)',
  message: 'Only web/src/data speaks to Firebase.',
}
const firestoreOnTheServer = {
  group: ['firebase-admin/firestore', 'firebase-admin/storage', '@google-cloud/*'],
  message: 'Only functions/src/store speaks to Firestore and Storage.',
}
const otherSoftware = {
  group: ['nodemailer', 'nodemailer/*', 'stripe', 'sharp', 'firebase-admin/auth'],
  message: 'Only functions/src/gateways speaks to other software.',
}

const otherWorkspaces = {
  regex: '^(\\.\\./)+(domain|functions|web|tests|tools)/|^@club/(?!domain/)',
  message: 'Workspaces meet in @club/domain only.',
}

/** One block a layer: `files` may not import what matches `patterns`, nor from another workspace than the domain. */
function layer(files, patterns, ignores = []) {
  const rules = { 'no-restricted-imports': ['error', { patterns: [otherWorkspaces, ...patterns] }] }
  return { files, ignores, rules }
}
const above = (names, message) => ({ regex: `^(\\.\\./)+(${names.join('|')})(/|$)`, message })

/** Read from the disk, so that a new feature is guarded from its first file on. */
const features = readdirSync(new URL('web/src/features', import.meta.url))

export default defineConfig(
  globalIgnores([
    '**/node_modules',
    '**/dist',
    '**/dist-render',
    '**/.cache',
    '.kept',
    '**/coverage',
    '**/test-results',
    '**/playwright-report',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        project: [
          './domain/tsconfig.json',
          './domain/kernel/tsconfig.json',
          './functions/tsconfig.json',
          './web/tsconfig.json',
          './tests/tsconfig.json',
          './tools/tsconfig.json',
        ],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true } }],
    },
  },
  {
    files: ['**/*.config.{ts,js}'],
    rules: { 'no-restricted-exports': 'off' },
  },
  {
    files: ['{domain,web}/src/**/*.test.{ts,tsx}'],
    ignores: ['**/*.isolated.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['mock', 'doMock', 'resetModules'].map((property) => ({
          object: 'vi',
          property,
          message: 'These tests share their modules: call the file *.isolated.test.ts.',
        })),
      ],
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    extends: [
      reactHooks.configs.flat['recommended-latest'],
      jsxA11y.configs.recommended,
      reactRefresh.configs.vite,
    ],
  },
  layer(
    ['domain/src/**/*.ts'],
    [{ regex: '^(?!zod$|\\.)', message: 'The domain knows nobody but zod.' }],
    ['domain/src/**/*.test.ts', 'domain/src/**/testing/**'],
  ),
  layer(
    ['functions/src/**/*.ts'],
    [firestoreOnTheServer, otherSoftware],
    ['functions/src/store/**', 'functions/src/gateways/**'],
  ),
  layer(
    ['functions/src/store/**/*.ts'],
    [otherSoftware, above(['handlers', 'gateways'], 'The store knows no handler and no gateway.')],
  ),
  layer(
    ['functions/src/gateways/**/*.ts'],
    [firestoreOnTheServer, above(['handlers', 'store'], 'A gateway knows no handler and no store.')],
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
          regex: `(^|/)(features|\\.\\.)/(?!${feature}(/|$))(${features.join('|')})(/|$)`,
          message: 'Features do not know each other.',
        },
      ],
    ),
  ),
)
