/** A strip of figures, each with its label. */
import { Box, Grid, Text } from '@chakra-ui/react'

export type Figure = { readonly title: string; readonly value: string; readonly note?: string }

/** On a phone the first takes the whole width, and the others are in pairs. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  const isOdd = figures.length % 2 === 1
  return (
    <Grid
      as="dl"
      aria-label={label}
      templateColumns={{ base: '1fr 1fr', lg: `repeat(${figures.length}, minmax(0, 1fr))` }}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      rounded="2xl"
      boxShadow="sm"
      overflow="hidden"
      fontVariantNumeric="tabular-nums"
    >
      {figures.map(({ title, value, note }, index) => (
        <Box
          key={title}
          px="4.5"
          py="3.5"
          gridColumn={isOdd && index === 0 ? { base: '1 / -1', lg: 'auto' } : 'auto'}
          borderColor="border.muted"
          borderTopWidth={{ base: index < (isOdd ? 1 : 2) ? '0' : '1px', lg: '0' }}
          borderInlineStartWidth={{ base: '0', lg: index === 0 ? '0' : '1px' }}
        >
          <Text as="dt" textStyle="sm" color="fg.muted">
            {title}
          </Text>
          <Box as="dd" m="0">
            <Text
              fontFamily="heading"
              fontWeight="600"
              fontSize="1.625rem"
              lineHeight="1.25"
              overflowWrap="anywhere"
            >
              {value}
            </Text>
            {note !== undefined && (
              <Text fontSize="0.8125rem" lineHeight="1.4" color="fg.muted">
                {note}
              </Text>
            )}
          </Box>
        </Box>
      ))}
    </Grid>
  )
}
