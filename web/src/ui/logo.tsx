/** The mark: the evening's light over two waves that run side by side. */
import { chakra } from '@chakra-ui/react'

export function Logo() {
  return (
    <chakra.svg viewBox="0 0 40 40" boxSize="9" aria-hidden flexShrink="0">
      <rect width="40" height="40" rx="12" fill="#1C4A3F" />
      <circle cx="20" cy="13.5" r="5.5" fill="#FF9B80" />
      <path
        d="M7 26c4.3-3.8 8.7-3.8 13 0s8.7 3.8 13 0M7 32c4.3-3.8 8.7-3.8 13 0s8.7 3.8 13 0"
        fill="none"
        stroke="#F3EEE4"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </chakra.svg>
  )
}
