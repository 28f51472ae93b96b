/** True while a mutual match's card awaits a reply: its button is then the page's coral one, not the introduction's. */
import { createContext } from 'react'

export const HasWaitingCard = createContext(false)
