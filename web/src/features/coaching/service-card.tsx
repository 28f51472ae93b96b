/**
 * A coaching service's card and its skeleton: title, duration, price, description, contents, and the booking
 * button.
 */
import {
  Badge,
  Box,
  Button,
  Center,
  chakra,
  Flex,
  Grid,
  Heading,
  Skeleton,
  Stack,
  Text,
} from '@chakra-ui/react'
import { type CoachingService, isMostPopular } from '@club/domain/coaching/coaching-service'
import { priceLabel } from '@club/domain/price'
import { Camera, Check, Clock, Heart, type LucideIcon, Shirt, Star, Users } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { useSession } from '../../data/session/session'
import { paths, withNext } from '../../paths'
import { paymentPath } from '../../payment-paths'
import { BenchAtDusk } from '../../ui/drawings/bench-at-dusk'

const icons: Record<CoachingService['icon'], LucideIcon> = { Users, Camera, Shirt, Clock, Heart }

/** With a picture it is the one large card of the page. */
function CardFrame({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  const look = picture
    ? { templateColumns: { lg: '5fr 6fr' }, rounded: '3xl', shadow: 'lg' }
    : { rounded: 'l3', shadow: 'sm' }
  return (
    <Grid height="full" bg="bg.panel" borderWidth="1px" borderColor="border" overflow="hidden" {...look}>
      {picture && (
        <Box position="relative" minHeight={{ base: '56', lg: '26rem' }}>
          {picture}
        </Box>
      )}
      <Stack gap="4" minWidth="0" p={picture ? { base: '6', lg: '10' } : '6'}>
        {children}
      </Stack>
    </Grid>
  )
}

function Features({ features }: Pick<CoachingService, 'features'>) {
  if (features.length === 0) return null
  return (
    <Stack as="ul" listStyleType="none" gap="2" pt="4" borderTopWidth="1px" borderColor="border.muted">
      {features.map((feature, index) => (
        <Flex as="li" key={index} gap="2.5" align="flex-start">
          <chakra.span color="border.success" flexShrink="0" pt="1">
            <Check size={16} aria-hidden />
          </chakra.span>
          <chakra.span overflowWrap="anywhere">{feature}</chakra.span>
        </Flex>
      ))}
    </Stack>
  )
}

type BookNowProps = { serviceId: string; titleId: string; isPopular: boolean }

/** Visitors reach the payment of this service after the log-in. */
function BookNow({ serviceId, titleId, isPopular }: BookNowProps) {
  const isVisitor = useSession().status === 'signed-out'
  const payment = paymentPath({ type: 'coaching', serviceId })
  const look = isPopular
    ? ({ colorPalette: 'coral', size: 'lg', alignSelf: { lg: 'flex-start' } } as const)
    : ({ variant: 'outline' } as const)
  return (
    <Button asChild mt="auto" {...look}>
      <Link to={isVisitor ? withNext(paths.login, payment) : payment} aria-describedby={titleId}>
        Book Now
      </Link>
    </Button>
  )
}

export function ServiceCard({ serviceId, service }: { serviceId: string; service: CoachingService }) {
  const id = useId()
  const { title, description, duration, price, features } = service
  const isPopular = isMostPopular(service)
  const Icon = icons[service.icon]
  return (
    <Box as="article" height="full" aria-labelledby={id}>
      <CardFrame picture={isPopular && <BenchAtDusk />}>
        {isPopular ? (
          <Badge size="md" colorPalette="coral" alignSelf="flex-start">
            <Star size={14} aria-hidden /> Most Popular
          </Badge>
        ) : (
          <Center boxSize="12" rounded="2xl" bg="evergreen.subtle" color="evergreen.fg">
            <Icon size={22} aria-hidden />
          </Center>
        )}
        <Stack gap="1">
          <Heading
            as="h2"
            id={id}
            size={isPopular ? { base: '2xl', lg: '4xl' } : '2xl'}
            overflowWrap="anywhere"
          >
            {title}
          </Heading>
          {duration !== '' && (
            <Text textStyle="sm" color="fg.muted">
              {duration}
            </Text>
          )}
        </Stack>
        {description !== '' && (
          <Text color="fg.muted" overflowWrap="anywhere">
            {description}
          </Text>
        )}
        <Text color="fg.muted">
          <chakra.span
            fontFamily="heading"
            fontSize="3xl"
            fontWeight="600"
            lineHeight="1.2"
            color="fg"
            fontVariantNumeric="tabular-nums"
          >
            {priceLabel(price)}
          </chakra.span>{' '}
          / session
        </Text>
        <Features features={features} />
        <BookNow serviceId={serviceId} titleId={id} isPopular={isPopular} />
      </CardFrame>
    </Box>
  )
}

export function ServiceCardSkeleton({ isPopular }: { isPopular: boolean }) {
  return (
    <Box aria-hidden>
      <CardFrame picture={isPopular && <Skeleton boxSize="full" rounded="none" position="absolute" />}>
        {isPopular ? <Skeleton height="6" width="32" /> : <Skeleton boxSize="12" rounded="2xl" />}
        <Stack gap="2">
          <Skeleton height="7" width="60%" />
          <Skeleton height="4" width="24" />
        </Stack>
        <Skeleton height="12" />
        <Skeleton height="9" width="40" />
        <Skeleton height="24" />
        <Skeleton height="11" rounded="full" />
      </CardFrame>
    </Box>
  )
}
