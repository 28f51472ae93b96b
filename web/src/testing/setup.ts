/** What every component test has: the DOM matchers, and a clean page afterwards. */
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)

/** No test measures time; on a busy machine it only runs later. */
configure({ asyncUtilTimeout: 20_000 })
