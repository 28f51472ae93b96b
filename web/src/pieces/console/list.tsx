/** Building blocks of the console's lists: dense rows that become cards on a phone, and 'Show More'. */
import { Box, Button, Flex, Skeleton, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { LivePages } from '../../data/firebase/live-pages'
import { stretchedLink } from '../../ui/stretched-link'
import { guardTaps } from '../../ui/steady-list'

/** The rows of a list on one panel; `heads` label them where they are columns. */
export function Rows({
  label,
  heads,
  columns,
  children,
}: {
  label: string
  heads?: readonly string[]
  columns?: string
  children: ReactNode
}) {
  return (
    <Box
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      rounded="2xl"
      overflow="hidden"
      fontVariantNumeric="tabular-nums"
    >
      {heads && (
        <Box
          aria-hidden
          display={{ base: 'none', lg: 'grid' }}
          gridTemplateColumns={columns}
          columnGap="4"
          px="4"
          py="2"
          bg="bg.subtle"
          borderBottomWidth="1px"
          borderColor="border"
          textStyle="sm"
          fontWeight="semibold"
          color="fg.muted"
        >
          {heads.map((head) => (
            <span key={head}>{head}</span>
          ))}
        </Box>
      )}
      <Stack as="ul" ref={guardTaps} listStyleType="none" gap="0" aria-label={label}>
        {children}
      </Stack>
    </Box>
  )
}

/** One row: columns from 1024 px on, a card below. */
export function ListRow({ columns, children }: { columns?: string; children: ReactNode }) {
  return (
    <Box
      as="li"
      data-list-row
      tabIndex={-1}
      position="relative"
      // The panel would cut off a ring around it.
      _focusVisible={{ outline: '2px solid', outlineColor: 'tide.focusRing', outlineOffset: '-2px' }}
      display={{ base: 'flex', lg: columns ? 'grid' : 'flex' }}
      flexWrap={{ base: 'wrap', lg: 'nowrap' }}
      gridTemplateColumns={columns}
      alignItems="center"
      columnGap="4"
      rowGap="1"
      minHeight="2.875rem"
      px="4"
      py={{ base: '3', lg: '1.5' }}
      borderColor="border.muted"
      css={{
        '&:not(:first-of-type)': { borderTopWidth: '1px' },
        '& > .chakra-badge': { justifySelf: 'start' },
        // Only rows in sight are laid out and painted.
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 3.5rem',
      }}
    >
      {children}
    </Box>
  )
}

/** A cell with its own label where there are no heads. */
export function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box minWidth="0" textStyle="sm" overflowWrap="anywhere">
      <Text as="span" color="fg.muted" srOnly={{ lg: true }}>
        {label}{' '}
      </Text>
      {children}
    </Box>
  )
}

type RowButtonProps = {
  onClick: () => void
  /** Actions of single keys while the row has the focus. */
  keys?: Readonly<Record<string, () => void>>
  children: ReactNode
}

/** Opens the row's item; the whole row can be tapped. */
export function RowButton({ onClick, keys, children }: RowButtonProps) {
  return (
    <Button
      data-row
      variant="plain"
      justifyContent="start"
      flexWrap="wrap"
      rowGap="0"
      textAlign="start"
      whiteSpace="normal"
      height="auto"
      minHeight="6"
      minWidth="0"
      maxWidth="full"
      flexShrink="1"
      p="0"
      rounded="l1"
      color="fg"
      overflowWrap="anywhere"
      css={{
        position: 'static',
        ...stretchedLink,
        '&:hover': { textDecoration: 'underline' },
        '&:active': { transform: 'none' },
      }}
      onClick={onClick}
      onKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
        if (!ctrlKey && !metaKey && !altKey) keys?.[key]?.()
      }}
    >
      {children}
    </Button>
  )
}

export function RowsLoading({ label }: { label: string }) {
  return (
    <Stack role="status" aria-label={label} gap="2">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} height="2.875rem" rounded="xl" />
      ))}
    </Stack>
  )
}

type MoreProps = Pick<LivePages<unknown>, 'showMore' | 'isLoadingMore' | 'isMoreMissing'> & {
  hasMore: boolean
}

export function ShowMore({ hasMore, showMore, isLoadingMore, isMoreMissing }: MoreProps) {
  if (!hasMore) return null
  return (
    <Flex direction="column" align="center" gap="2" pt="3">
      {isMoreMissing && (
        <Text role="alert" textStyle="sm" color="fg.muted">
          We can’t reach the server. Please try again.
        </Text>
      )}
      <Button variant="outline" loading={isLoadingMore} loadingText="Loading..." onClick={showMore}>
        Show More
      </Button>
    </Flex>
  )
}
