/** Copy of the cards of two members, by who has sent one. */
import { isPromptId, promptBank } from '@club/domain/members/prompts'
import type { Hello } from '@club/domain/members/hello'
import type { Exchange } from '../../data/hellos'

/** The text of the prompt that a card replies to; null for a blank card. */
export function promptOf({ prompt }: Pick<Hello, 'prompt'>): string | null {
  return prompt !== null && isPromptId(prompt) ? promptBank[prompt] : null
}

/** Both cards, in the order in which they were sent. */
export function inOrderSent({ sent, got }: Exchange) {
  const cards = [...(sent ? [{ ...sent, isOwn: true }] : []), ...(got ? [{ ...got, isOwn: false }] : [])]
  return cards.sort((one, other) => one.data.created_at.getTime() - other.data.created_at.getTime())
}

/** 'Maya said hello'; null before the first card. */
export function helloStatus(name: string, cards: Exchange): string | null {
  const [first, reply] = inOrderSent(cards)
  if (reply) return `${reply.isOwn ? 'You' : name} replied`
  if (first) return first.isOwn ? `You wrote, waiting for ${name}` : `${name} said hello`
  return null
}

/** The button that opens the cards, and its name among those of other members. */
export function helloAction(name: string, { sent, got }: Exchange): { label: string; fullLabel: string } {
  if (sent && got) return { label: 'See Both Cards', fullLabel: `See Both Cards, yours and ${name}’s` }
  if (sent) return { label: 'See Your Card', fullLabel: `See Your Card to ${name}` }
  if (got) return { label: 'Read Card', fullLabel: `Read Card from ${name}` }
  return { label: 'Say Hello', fullLabel: `Say Hello to ${name}` }
}
