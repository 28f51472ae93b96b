/**
 * Shows how complete the member's profile is: photo, basic info, assessment, and a percentage of the first
 * two (section 4).
 */
import { Box, chakra, Flex, Heading, Link, Skeleton, Stack, Text } from '@chakra-ui/react'
import { dashboardCompletion } from '@club/domain/members/profile-completion'
import { CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { OwnProgress } from '../../data/members'
import { paths } from '../../paths'
import { ShareRing } from '../../ui/share-ring'

const rows = [
  { key: 'photo', title: 'Photo', action: 'Add a photo', to: `${paths.profile}?tab=photos` },
  { key: 'basicInfo', title: 'Basic info', action: 'Complete it', to: `${paths.profile}?tab=profile` },
  { key: 'assessment', title: 'Assessment', action: 'Finish it', to: paths.questionnaire },
] as const

const ringSize = 64

function Frame({ children }: { children: ReactNode }) {
  return (
    <Stack
      gap="4"
      height="full"
      minHeight="20rem"
      justify="center"
      bg="bg.panel"
      borderWidth="1px"
      rounded="3xl"
      shadow="sm"
      p={{ base: '5', md: '6' }}
    >
      {children}
    </Stack>
  )
}

type RowProps = Omit<(typeof rows)[number], 'key'> & { isDone: boolean }

function StepRow({ title, action, to, isDone }: RowProps) {
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="3"
      minHeight="14"
      _notFirst={{ borderTopWidth: '1px', borderColor: 'border.muted' }}
    >
      <Box color={isDone ? 'fg.success' : 'fg.warning'} flexShrink={0}>
        {isDone ? <CircleCheck size={20} aria-hidden /> : <CircleDashed size={20} aria-hidden />}
      </Box>
      <Text flex="1">
        {title}
        <chakra.span srOnly>{isDone ? ': done' : ': to do'}</chakra.span>
      </Text>
      {!isDone && (
        <Link asChild color="tide.fg" textDecoration="underline" fontWeight="semibold" py="2">
          <RouterLink to={to}>{action}</RouterLink>
        </Link>
      )}
    </chakra.li>
  )
}

export function ProfileCard({ profile, completion }: Pick<OwnProgress, 'profile' | 'completion'>) {
  const card = dashboardCompletion(profile, completion)
  const isAllDone = rows.every(({ key }) => card[key])
  return (
    <chakra.section aria-labelledby="profile-card" height="full">
      <Frame>
        <Flex align="center" gap="4">
          <ShareRing percent={card.percent} size={ringSize} stroke={6} colour="evergreen.solid" fontSize="lg">
            <span>
              {card.percent}
              <chakra.span srOnly>percent complete</chakra.span>
            </span>
          </ShareRing>
          <Box>
            <Heading as="h2" id="profile-card" size="xl">
              Your profile
            </Heading>
            <Text color="fg.muted" fontSize="sm">
              {isAllDone ? 'All set' : 'Almost there'}
            </Text>
          </Box>
        </Flex>
        <chakra.ul listStyleType="none">
          {rows.map(({ key, ...row }) => (
            <StepRow key={key} {...row} isDone={card[key]} />
          ))}
        </chakra.ul>
      </Frame>
    </chakra.section>
  )
}

export function ProfileCardSkeleton() {
  return (
    <Frame>
      <Flex align="center" gap="4">
        <Skeleton boxSize="16" rounded="full" />
        <Skeleton height="6" width="32" />
      </Flex>
      <Stack gap="0">
        {rows.map(({ key }) => (
          <Flex key={key} align="center" height="14">
            <Skeleton height="5" width="60%" />
          </Flex>
        ))}
      </Stack>
    </Frame>
  )
}
