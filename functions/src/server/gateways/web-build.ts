/** The parts of the built web app that render pages here: the module that draws them and the HTML around it. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { PublicData } from '@club/domain/public-pages/public-data'
import { z } from 'zod'

const drawingSchema = z.object({ head: z.string(), styles: z.string(), body: z.string() })
/** Parts of a page: its title and what is preloaded, its style elements, and the content of its root element. */
type Drawing = z.infer<typeof drawingSchema>

type Draw = (path: string, data: PublicData) => Promise<unknown>
const moduleSchema = z.object({ draw: z.custom<Draw>((value) => typeof value === 'function') })

export type WebBuild = {
  /** Renders the page at `path` with its data. */
  readonly draw: (path: string, data: PublicData) => Promise<Drawing>
  /** The HTML of a rendered page, with `placeholders` for its parts. */
  readonly template: string
  /** The page that renders itself in the browser. */
  readonly shell: string
}

/** Comments in the template; the web app's build puts them there. */
export const placeholders = {
  head: '<!--page-head-->',
  styles: '<!--page-styles-->',
  body: '<!--page-body-->',
} as const

/** Beside the functions' own bundle when deployed; the suite, whose web app is built later, sets another folder. */
export function webBuildFolder(env = process.env): string {
  return env.PUBLIC_PAGES_FOLDER ?? fileURLToPath(new URL('public', import.meta.url))
}

/** Null while `folder` has no build; throws for a broken one. */
export async function loadWebBuild(folder: string): Promise<WebBuild | null> {
  const renderer = `${folder}/render.js`
  if (!existsSync(renderer)) return null
  const [module, template, shell] = await Promise.all([
    import(pathToFileURL(renderer).href).then((loaded: unknown) => moduleSchema.parse({ ...Object(loaded) })),
    readFile(`${folder}/page.html`, 'utf8'),
    readFile(`${folder}/app.html`, 'utf8'),
  ])
  return {
    draw: async (path, data) => drawingSchema.parse(await module.draw(path, data)),
    template,
    shell,
  }
}
