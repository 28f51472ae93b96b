/** Text that stands in HTML means nothing but itself. */
import { describe, expect, it } from 'vitest'
import { escapeHtml } from './escape-html'

describe('escaping', () => {
  it('turns the five characters of HTML into entities', () => {
    expect(escapeHtml(`<a href="x" title='y'>&</a>`)).toBe(
      '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;',
    )
  })

  it('leaves other text as it is', () => {
    expect(escapeHtml('José O’Brien 李明')).toBe('José O’Brien 李明')
  })
})
