/** Replays what a visitor typed or pressed on a prerendered page before React took it over. */
import { useEffect } from 'react'

/** Set by build/first-paint.js. */
const pressed = 'data-waits'

/** Notifies React of the browser's current value: as if the field had been empty and then filled in. */
function replayInput(field: HTMLInputElement | HTMLTextAreaElement) {
  const isBox = field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
  if (isBox) {
    if (field.checked === field.defaultChecked) return
    field.checked = field.defaultChecked
    field.click()
    return
  }
  const typed = field.value
  if (typed === field.defaultValue) return
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  field.value = field.defaultValue
  // React watches the field's own setter, and would take the text for its own.
  Reflect.set(prototype, 'value', typed, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function takeOver(page: ParentNode) {
  for (const field of page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'))
    replayInput(field)
  for (const choice of page.querySelectorAll('select')) {
    const isChosen = [...choice.options].some((option) => option.selected && !option.defaultSelected)
    if (isChosen && choice.selectedIndex > 0) choice.dispatchEvent(new Event('change', { bubbles: true }))
  }
  // From here on nothing waits, and nothing is pressed twice.
  document.documentElement.dataset.live = ''
  const button = page.querySelector<HTMLElement>(`[${pressed}]`)
  button?.removeAttribute(pressed)
  // After the typed values have been replayed.
  setTimeout(() => button?.click())
}

/** Mounted with the page. */
export function BeforeLive() {
  useEffect(() => takeOver(document), [])
  return null
}
