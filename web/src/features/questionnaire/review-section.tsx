/** A part of the review: what was given or found, with a way to change it. */
import { Box, Button, Flex, Heading } from '@chakra-ui/react'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  title: string
  /** Null when nothing can be changed any more. */
  onChange: (() => void) | null
  changeLabel?: string
  children: ReactNode
}

export function ReviewSection({ title, onChange, changeLabel = 'Change', children }: Props) {
  return (
    <Box as="section" aria-label={title}>
      <Flex justify="space-between" align="center" gap="3" mb="4">
        <Heading as="h2" size="xl">
          {title}
        </Heading>
        {onChange && (
          <Button type="button" variant="ghost" size="sm" onClick={onChange}>
            <Pencil aria-hidden size="16" /> {changeLabel}
          </Button>
        )}
      </Flex>
      {children}
    </Box>
  )
}
