/**
 * The member's next step: a title, a short text, one link and a picture, on the page's one band unless
 * another element uses it.
 */
import { Box, Button, Flex, type FlexProps, Heading, Skeleton, Stack, Text } from '@chakra-ui/react'
import { ArrowRight } from 'lucide-react'
import { createContext, type ReactNode, use, useId } from 'react'
import { Link } from 'react-router-dom'
import { PictureSide } from '../../ui/picture-side'

/** Room for two lines of title and three of text, so that no step moves the content below. */
const minHeight = { base: '20rem', md: '23rem' }

type FrameProps = FlexProps & { picture: ReactNode }

function Frame({ picture, children, ...band }: FrameProps) {
  return (
    <Flex direction={{ base: 'column-reverse', md: 'row' }} rounded="3xl" overflow="hidden" {...band}>
      <Stack
        flex="1"
        minWidth="0"
        minHeight={minHeight}
        justify="center"
        align="flex-start"
        gap={{ base: '3', md: '4' }}
        px={{ base: '6', md: '10' }}
        py={{ base: '7', md: '8' }}
      >
        {children}
      </Stack>
      <PictureSide
        picture={picture}
        width={{ base: 'full', md: '42%' }}
        aspectRatio={{ base: 5 / 4, md: 'auto' }}
      />
    </Flex>
  )
}

const HasOtherBand = createContext(false)

/** Puts the next step on a plain panel where another part of the page is on its one band. */
export function BesideBand({ isThere, children }: { isThere: boolean; children: ReactNode }) {
  return <HasOtherBand value={isThere}>{children}</HasOtherBand>
}

const onBand = {
  frame: { bg: 'band', color: 'band.fg' },
  label: { color: 'band.action' },
  text: { color: 'band.muted' },
  button: { bg: 'band.action', color: 'band.actionFg', _hover: { bg: 'band.actionHover' } },
} as const
const onPanel = {
  frame: { bg: 'bg.panel', borderWidth: '1px', shadow: 'sm' },
  label: { color: 'tide.fg' },
  text: { color: 'fg.muted' },
  button: {},
} as const

type Props = { title: string; action: string; to: string; picture: ReactNode; children: ReactNode }

export function NextStepFrame({ title, action, to, picture, children }: Props) {
  const id = useId()
  const look = use(HasOtherBand) ? onPanel : onBand
  return (
    <Box as="section" aria-labelledby={id}>
      <Frame picture={picture} {...look.frame}>
        <Text id={id} textStyle="sm" fontWeight="semibold" {...look.label}>
          Your next step
        </Text>
        <Heading as="h2" size={{ base: '2xl', md: '3xl' }} lineClamp={2} overflowWrap="anywhere">
          {title}
        </Heading>
        <Text fontSize={{ base: 'md', md: 'lg' }} lineClamp={3} overflowWrap="anywhere" {...look.text}>
          {children}
        </Text>
        <Button asChild size="lg" mt="1" maxWidth="full" {...look.button}>
          <Link to={to}>
            <Text as="span" truncate>
              {action}
            </Text>
            <ArrowRight aria-hidden />
          </Link>
        </Button>
      </Frame>
    </Box>
  )
}

export function NextStepSkeleton() {
  return (
    <Frame picture={<Skeleton boxSize="full" rounded="none" />} bg="bg.panel" aria-hidden>
      <Skeleton height="4" width="28" />
      <Skeleton height="9" width="75%" />
      <Skeleton height="6" width="90%" />
      <Skeleton height="12" width="40" rounded="full" mt="1" />
    </Frame>
  )
}
