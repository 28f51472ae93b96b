/** Environments without reporting: this machine and its network, and deployments that are not public yet. */
import { expect, it } from 'vitest'
import { environmentOf } from './environment'

it.each([
  ...['localhost', 'LOCALHOST', 'club.localhost', '127.0.0.1', '127.8.0.1', '[::1]', '0.0.0.0', ''],
  ...['10.0.0.7', '172.16.0.1', '172.31.255.1', '192.168.1.20', '169.254.3.4', '[fd00::7]', '[fe80::1]'],
])('%s is development', (hostname) => {
  expect(environmentOf(hostname)).toBe('development')
})

it.each([
  'preview.seawall.social',
  'club--preview-42-ab.web.app',
  'staging.seawall.social',
  'club-staging.web.app',
])('%s is staging', (hostname) => {
  expect(environmentOf(hostname)).toBe('staging')
})

it.each([
  'seawall.social',
  'www.seawall.social',
  'club.web.app',
  '172.32.0.1',
  '11.0.0.1',
  '[2001:db8::1]',
  'localhost.example.com',
])('%s is production', (hostname) => {
  expect(environmentOf(hostname)).toBe('production')
})
