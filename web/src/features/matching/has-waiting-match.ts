/** True while a mutual match waits for an answer: that button is then the page's coral one, not the introduction's. */
import { createContext } from 'react'

export const HasWaitingMatch = createContext(false)
