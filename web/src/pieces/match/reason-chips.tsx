/** The reasons for a match as short words. */
import { Badge, chakra } from '@chakra-ui/react'

export function ReasonChips({ label, reasons }: { label: string; reasons: readonly string[] }) {
  if (reasons.length === 0) return null
  return (
    <chakra.ul aria-label={label} listStyleType="none" display="flex" flexWrap="wrap" gap="1.5">
      {reasons.map((reason) => (
        <li key={reason}>
          <Badge colorPalette="tide" variant="subtle" rounded="full" px="2.5" py="1" fontSize="xs">
            {reason}
          </Badge>
        </li>
      ))}
    </chakra.ul>
  )
}
