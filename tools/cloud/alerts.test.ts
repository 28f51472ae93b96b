/** Every log event that is an error alerts someone, and the filters find what the logger really writes. */
import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { fromRoot } from '../project'
import { alerts, messagePattern } from './alerts'

const entrySchema = z.looseObject({
  severity: z.string(),
  message: z.string(),
  serviceContext: z.object({ service: z.string() }).optional(),
})
type Entry = z.infer<typeof entrySchema>

/** Fits every event: each takes the fields that it writes. */
const event = {
  ...{ error: new Error('failed'), uid: 'ada', message: 'failed', stack: 'failed', context: 'render' },
  metadata: { timestamp: '', url: '', userAgent: '', userId: null, sessionId: '', buildVersion: '' },
}

const written = new Map<string, Entry>()

beforeAll(async () => {
  const lines: string[] = []
  const write = (line: string) => void lines.push(line)
  // The logger takes the console's functions when it is loaded.
  for (const name of ['debug', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, name).mockImplementation(write)
  vi.resetModules()
  const { log } = await import('../../functions/src/server/log')
  for (const [name, of] of Object.entries(log)) {
    Reflect.apply(of, log, [event])
    written.set(name, entrySchema.parse(JSON.parse(lines.pop() ?? '')))
  }
  vi.restoreAllMocks()
})

describe('the alerts', () => {
  it('include every event that is written as an error', () => {
    const errors = [...written].filter(([, { severity }]) => !['DEBUG', 'INFO', 'WARNING'].includes(severity))
    expect(errors.length).toBeGreaterThan(5)
    const covered = new Set<string>(alerts.map((one) => one.event))
    expect(errors.map(([name]) => name).filter((name) => !covered.has(name))).toEqual([])
  })

  it('name each event once, and nothing that is written as mere information', () => {
    const names = alerts.map((one) => one.event)
    expect(names).toEqual([...new Set(names)])
    expect(names.filter((name) => written.get(name)?.severity === 'INFO')).toEqual([])
  })

  it('find the entries that the logger writes, and those of no other event', () => {
    for (const { event: name } of alerts.filter((one) => one.event !== 'browserErrorReported')) {
      const pattern = new RegExp(messagePattern(name))
      const found = [...written].filter(([, { message }]) => pattern.test(message))
      expect(found.map(([each]) => each)).toEqual([name])
    }
  })

  it('tell a browser’s error by the service that it names', () => {
    const web = [...written].filter(([, { serviceContext }]) => serviceContext?.service === 'web')
    expect(web.map(([name]) => name)).toEqual(['browserErrorReported'])
  })

  it('name runbooks that exist', () => {
    const named = alerts.flatMap(({ runbook }) => runbook ?? [])
    expect(named.filter((file) => !existsSync(fromRoot(`docs/runbooks/${file}`)))).toEqual([])
  })
})
