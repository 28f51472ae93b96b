/** The paper of a ticket: a picture, facts, actions, and behind the perforation the stub. */
import { Box, Grid, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Half a circle is cut out of the card at each end of the perforation. */
const notch = {
  content: '""',
  position: 'absolute',
  boxSize: '6',
  rounded: 'full',
  bg: 'bg',
  borderWidth: '1px',
  borderColor: 'border',
} as const

/**
 * The position of the perforation: on a phone above the code, or beneath it where the code comes first; else
 * left of it.
 */
function perforation(isCodeFirst: boolean) {
  const edge = isCodeFirst ? 'bottom' : 'top'
  const across = { base: { [edge]: '-13px' }, md: { bottom: 'auto', top: '-13px' } }
  return {
    borderStyle: 'dashed',
    borderColor: 'border.emphasized',
    borderTopWidth: { base: isCodeFirst ? '0' : '2px', md: '0' },
    borderBottomWidth: { base: isCodeFirst ? '2px' : '0', md: '0' },
    borderLeftWidth: { base: '0', md: '2px' },
    _before: {
      ...notch,
      ...across.base,
      left: '-13px',
      clipPath: 'inset(-2px -2px -2px 50%)',
      md: { ...across.md, clipPath: 'inset(50% -2px -2px -2px)' },
    },
    _after: {
      ...notch,
      ...across.base,
      right: '-13px',
      clipPath: 'inset(-2px 50% -2px -2px)',
      md: {
        top: 'auto',
        bottom: '-13px',
        left: '-13px',
        right: 'auto',
        clipPath: 'inset(-2px -2px 50% -2px)',
      },
    },
  } as const
}

type FrameProps = {
  titleId?: string
  isCodeFirst?: boolean
  cover: ReactNode
  facts: ReactNode
  stub: ReactNode
  /** False where there are none. */
  actions: ReactNode
}

/** A card with a stub behind a perforation; on a phone the stub comes first where it matters most. */
export function TicketFrame({ titleId, isCodeFirst = false, cover, facts, stub, actions }: FrameProps) {
  return (
    <Grid
      as="article"
      {...(titleId !== undefined && { 'aria-labelledby': titleId })}
      templateColumns={{
        base: 'minmax(0, 1fr)',
        md: '7rem minmax(0, 1fr) 16.25rem',
        lg: '9rem minmax(0, 1fr) 16.25rem',
      }}
      templateAreas={{
        base: isCodeFirst ? '"s" "m" "a"' : '"p" "m" "s" "a"',
        md: '"p m s" "p a s"',
      }}
      gridTemplateRows={{ md: '1fr auto' }}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      rounded="3xl"
      shadow="lg"
    >
      <Box
        gridArea="p"
        display={isCodeFirst ? { base: 'none', md: 'block' } : undefined}
        height={{ base: '8.25rem', md: 'auto' }}
        position="relative"
        roundedTop={{ base: '1.4375rem', md: 'none' }}
        roundedLeft={{ md: '1.4375rem' }}
        overflow="hidden"
      >
        <Box position="absolute" inset="0">
          {cover}
        </Box>
      </Box>
      <Box gridArea="m" minWidth="0" px="6" pt={{ base: '5', md: '6' }} pb="4.5">
        {facts}
      </Box>
      <Stack
        gridArea="s"
        position="relative"
        align="center"
        justify="center"
        textAlign="center"
        gap="0"
        p={{ base: '6', md: '5' }}
        {...perforation(isCodeFirst)}
      >
        {stub}
      </Stack>
      {actions && (
        <Box
          gridArea="a"
          px="6"
          pt={{ base: '4', md: '0' }}
          pb={{ base: '5', md: '6' }}
          borderTopWidth={{ base: '1px', md: '0' }}
          borderColor="border.muted"
        >
          {actions}
        </Box>
      )}
    </Grid>
  )
}

type FactProps = { name: string; value: ReactNode; more?: ReactNode; isWide?: boolean }

/** One line of a ticket's description list. */
export function Fact({ name, value, more, isWide = false }: FactProps) {
  return (
    <Box minWidth="0" gridColumn={isWide ? '1 / -1' : undefined}>
      <Text as="dt" fontSize="0.8125rem" color="fg.muted">
        {name}
      </Text>
      <Box as="dd" fontWeight="semibold" lineHeight="1.35" overflowWrap="anywhere">
        {value}
      </Box>
      {more && (
        <Text as="dd" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {more}
        </Text>
      )}
    </Box>
  )
}
