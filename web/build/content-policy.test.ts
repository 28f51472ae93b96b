import { describe, expect, it } from 'vitest'
import { contentPolicy } from './content-policy'

const project = { VITE_FIREBASE_CONFIG: JSON.stringify({ projectId: 'your-club' }) }

function directive(name: string, environment: Record<string, string>, html = ''): string | undefined {
  const directives = contentPolicy(html, environment).split('; ')
  return directives.find((text) => text.startsWith(`${name} `))
}

describe('the Content-Security-Policy', () => {
  it('allows the services of the project, and no others', () => {
    expect(directive('default-src', project)).toBe("default-src 'none'")
    expect(directive('connect-src', project)).toBe(
      "connect-src 'self' blob: https://firebasestorage.googleapis.com https://identitytoolkit.googleapis.com " +
        'https://securetoken.googleapis.com https://firestore.googleapis.com ' +
        'https://northamerica-northeast1-your-club.cloudfunctions.net',
    )
  })

  it('allows inline scripts by their hashes', () => {
    const empty = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
    expect(directive('script-src', project, '<script></script>')).toBe(`script-src 'self' ${empty}`)
  })

  it('allows reCAPTCHA only where App Check is on', () => {
    expect(directive('frame-src', project)).toBeUndefined()
    expect(contentPolicy('', project)).not.toContain('recaptcha')
    const checked = { ...project, VITE_APP_CHECK_KEY: '6Lc' }
    expect(directive('script-src', checked)).toContain('https://www.gstatic.com/recaptcha/')
    expect(directive('frame-src', checked)).toContain('https://www.google.com/recaptcha/')
    expect(directive('connect-src', checked)).toContain('https://content-firebaseappcheck.googleapis.com')
  })
})
