/** The plain-text part of an email, made from its HTML. */
import { compile, type DomNode, type FormatCallback } from 'html-to-text'
import { z } from 'zod'

const attributesSchema = z.object({ href: z.string().default('') })

/** Far longer than any link. */
const nodesMax = 1000

/** Without recursion: thousands of links can be open within each other. */
function wordsOf(nodes: readonly DomNode[]): string {
  const waiting = nodes.toReversed()
  let words = ''
  for (let visited = 0; visited < nodesMax; visited += 1) {
    const node = waiting.pop()
    if (node === undefined) break
    if (node.type === 'tag') for (const child of node.children.toReversed()) waiting.push(child)
    else words += node.data ?? ''
  }
  return words.trim()
}

/** Prints a link's text with the address on a separate line below, where email programs make it clickable. */
const linkBelow: FormatCallback = (element, walk, builder) => {
  const { href } = attributesSchema.parse(element.attribs)
  const isAddress = href === '' || href.startsWith('mailto:')
  const words = wordsOf(element.children)
  const saysMore = words !== '' && words !== href
  if (isAddress || saysMore) walk(element.children, builder)
  if (isAddress) return
  if (saysMore) {
    builder.addInline(':')
    builder.addLineBreak()
  }
  builder.addInline(href, { noWordTransform: true })
  builder.addLineBreak()
}

const hidden = ['[style*="display:none"]', '[style*="display: none"]', '[hidden]', '.html-only']
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

const convert = compile({
  wordwrap: false,
  // Far deeper than any email: the converter recurses.
  limits: { maxDepth: 100 },
  formatters: { linkBelow },
  selectors: [
    { selector: 'a', format: 'linkBelow' },
    { selector: 'img', format: 'skip' },
    ...headings.map((selector) => ({ selector, options: { uppercase: false } })),
    ...hidden.map((selector) => ({ selector, format: 'skip' })),
  ],
})

/** HTML as plain text, without hidden elements; placeholders stay. */
export function plainText(html: string): string {
  return convert(html)
    .trimEnd()
    .replace(/\n{3,}/g, '\n\n')
}
