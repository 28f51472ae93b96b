/** The unit tests (domain, web, tools, bench, seed) and the tests against the emulators, each as a separate project. */
import { defineConfig } from 'vitest/config'

/** No test measures time: on a busy machine, or one of a quarter of the speed, it only runs later. */
const patient = {
  testTimeout: 1_200_000,
  hookTimeout: 1_200_000,
  expect: { poll: { timeout: 180_000 } },
} as const

/** Against emulators, which are not ours. What passes only on the second attempt is named as flaky at the end of `npm test`. */
const againstEmulators = { ...patient, retry: 1 } as const

/** Tests that put other modules in the place of ours; the rest of the browser's tests share theirs, which is much faster. */
const isolated = 'web/src/**/*.isolated.test.{ts,tsx}'

const browser = {
  environment: 'jsdom',
  setupFiles: 'web/src/testing/setup.ts',
  css: { include: /fonts\.css/ },
  ...patient,
} as const

export default defineConfig({
  test: {
    experimental: { fsModuleCachePath: '.cache/vitest' },
    projects: [
      {
        test: {
          name: 'domain',
          include: ['domain/src/**/*.test.ts'],
          isolate: false,
          ...patient,
        },
      },
      {
        test: {
          ...browser,
          name: 'web',
          include: ['web/{src,build}/**/*.test.{ts,tsx}'],
          exclude: [isolated],
          isolate: false,
        },
      },
      { test: { ...browser, name: 'web-isolated', include: [isolated] } },
      {
        test: {
          name: 'tools',
          include: ['tools/**/*.test.ts'],
          ...patient,
        },
      },
      { test: { name: 'bench', include: ['bench/**/*.test.ts'], ...patient } },
      { test: { name: 'seed', include: ['tests/seed/**/*.test.ts'], ...patient } },
      { test: { name: 'newcomer', include: ['tests/newcomer/**/*.test.ts'], ...againstEmulators } },
      { test: { name: 'webkit', include: ['tests/webkit/**/*.test.ts'], ...againstEmulators } },
      {
        test: {
          name: 'rules',
          include: ['tests/rules/**/*.test.ts'],
          fileParallelism: false,
          ...againstEmulators,
        },
      },
      {
        test: {
          // Each file has a Firestore project of its own.
          name: 'matching',
          setupFiles: 'tests/functions/logged.ts',
          include: ['tests/matching/**/*.test.ts'],
          maxWorkers: 2,
          ...againstEmulators,
        },
      },
      {
        test: {
          // Each test has people and a network of its own.
          name: 'account',
          setupFiles: 'tests/functions/logged.ts',
          include: ['tests/account/**/*.test.ts'],
          maxWorkers: 3,
          ...againstEmulators,
        },
      },
      {
        test: {
          // They fill and empty the suite's own project.
          name: 'functions',
          setupFiles: 'tests/functions/logged.ts',
          include: ['tests/functions/**/*.test.ts'],
          fileParallelism: false,
          ...againstEmulators,
        },
      },
    ],
  },
})
