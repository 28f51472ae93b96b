/** Markup in which every inserted value is escaped. */
export type Html = { markup: string }
type Inserted = string | number | Html | Html[]

export function html(texts: TemplateStringsArray, ...values: Inserted[]): Html {
  return { markup: texts.map((text, index) => text + markupOf(values[index] ?? '')).join('') }
}

function markupOf(value: Inserted): string {
  if (Array.isArray(value)) return value.map(markupOf).join('')
  if (typeof value === 'object') return value.markup
  return String(value).replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
