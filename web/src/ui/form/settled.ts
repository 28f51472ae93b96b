/** What somebody types, once they pause: a search may cost documents or change the address, which browsers limit. */
import { useEffect, useState } from 'react'

const pauseMs = 100

export function useSettled<T>(typed: T): T {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
