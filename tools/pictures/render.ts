/** `npm run pictures`: renders the pixel pictures of web/public from their drawings, in Chromium. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { Browser } from '@playwright/test'
import { fromRoot } from '../project'
import { launchChromium } from '../checks/chromium'
import { drawing, favicon, fingerprint, fingerprintsFile, iconFile, type Picture, pictures } from './pictures'

const fonts = [
  fontFace('Fraunces', 'fraunces/files/fraunces-latin-wght-normal.woff2'),
  fontFace('Figtree', 'figtree/files/figtree-latin-wght-normal.woff2'),
]

const browser = await launchChromium()
try {
  const fingerprints: Record<string, string> = {}
  for (const picture of pictures) {
    save(picture.output, await rendered(browser, picture))
    fingerprints[picture.output] = fingerprint(picture)
  }
  save(favicon.output, await faviconFile(browser))
  fingerprints[favicon.output] = fingerprint(favicon)
  writeFileSync(fingerprintsFile, `${JSON.stringify(fingerprints, null, 2)}\n`)
} finally {
  await browser.close()
}

function fontFace(family: string, file: string): string {
  const path = createRequire(fromRoot('web/package.json')).resolve(`@fontsource-variable/${file}`)
  const data = readFileSync(path).toString('base64')
  return `@font-face{font-family:${family};font-weight:100 900;src:url(data:font/woff2;base64,${data})}`
}

/** Grain is for screens: it would multiply the size of a file that compresses flat colours. */
function withoutGrain(svg: string): string {
  return svg.replace(/<rect[^>]*filter="url\(#(grain|light)\)"[^>]*\/>/g, '')
}

function svgOf({ source, inset, type }: Picture): string {
  const svg = drawing(source)
  if (type === 'jpeg') return withoutGrain(svg).replace('<svg ', '<svg preserveAspectRatio="xMidYMid slice" ')
  if (inset === undefined) return svg
  const data = Buffer.from(withoutGrain(drawing(inset.source))).toString('base64')
  return svg.replace(`href="${inset.href}"`, `href="data:image/svg+xml;base64,${data}"`)
}

async function rendered(browser: Browser, picture: Picture): Promise<Buffer> {
  const { width, height } = picture
  const page = await browser.newPage({ viewport: { width, height } })
  const style = `${fonts.join('')}body{margin:0}svg{display:block;width:${width}px;height:${height}px}`
  await page.setContent(`<style>${style}</style>${svgOf(picture)}`)
  await page.evaluate(() => document.fonts.ready)
  const { type } = picture
  const pixels = await page.screenshot(type ? { type, quality: 82 } : { omitBackground: true })
  await page.close()
  return pixels
}

async function faviconFile(browser: Browser): Promise<Buffer> {
  const { source, output, sizes } = favicon
  const sized = sizes.map(async (size) => ({
    size,
    png: await rendered(browser, { source, output, width: size, height: size }),
  }))
  return iconFile(await Promise.all(sized))
}

function save(output: string, bytes: Buffer): void {
  mkdirSync(dirname(fromRoot(output)), { recursive: true })
  writeFileSync(fromRoot(output), bytes)
  console.log(`${output} (${Math.ceil(bytes.length / 1000)} kB)`)
}
