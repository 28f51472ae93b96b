import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { club } from '@club/domain/club'
import { fromRoot } from '../project'
import { favicon, fingerprint, fingerprintsFile, iconFile, pictures } from './pictures'

const fingerprints: unknown = JSON.parse(readFileSync(fingerprintsFile, 'utf8'))

describe('rendered picture', () => {
  it('matches the current drawings (run npm run pictures to update them)', () => {
    const wanted = [...pictures, favicon].map((picture) => [picture.output, fingerprint(picture)])
    expect(fingerprints).toEqual(Object.fromEntries(wanted))
  })

  it.each(pictures)('gives $output the size its users expect', async (picture) => {
    const { output, width, height, type: format = 'png' } = picture
    expect(await sharp(fromRoot(output)).metadata()).toMatchObject({ width, height, format })
  })

  it.each(pictures)('makes $output light enough for a phone', ({ output }) => {
    expect(readFileSync(fromRoot(output)).length).toBeLessThan(300_000)
  })
})

describe('icon file', () => {
  it('has each picture where its table of contents points', () => {
    const [small, large] = [Buffer.from('small'), Buffer.from('larger')]
    const file = iconFile([
      { size: 16, png: small },
      { size: 32, png: large },
    ])
    expect(file.readUInt16LE(4)).toBe(2)
    const partAt = (entry: number) => {
      const [length, offset] = [file.readUInt32LE(entry + 8), file.readUInt32LE(entry + 12)]
      return file.subarray(offset, offset + length).toString()
    }
    expect([file.readUInt8(6), partAt(6)]).toEqual([16, 'small'])
    expect([file.readUInt8(22), partAt(22)]).toEqual([32, 'larger'])
  })

  it('has the sizes of the favicon', () => {
    const file = readFileSync(fromRoot(favicon.output))
    const sizes = favicon.sizes.map((_, index) => file.readUInt8(6 + 16 * index))
    expect(sizes).toEqual([...favicon.sizes])
  })
})

describe('manifest and start page', () => {
  it('uses the club’s name', () => {
    const html = readFileSync(fromRoot('web/index.html'), 'utf8')
    const manifest: unknown = JSON.parse(readFileSync(fromRoot('web/public/site.webmanifest'), 'utf8'))
    expect(html).toContain(`<title>${club.name}</title>`)
    expect(html).toContain(`<meta property="og:site_name" content="${club.name}" />`)
    expect(manifest).toMatchObject({ name: club.name })
  })
})
