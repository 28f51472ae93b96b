/**
 * Imported before all else: zod does without code made from text, which the page's Content-Security-Policy
 * forbids and reports.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
