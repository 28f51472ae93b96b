/**
 * Links from the dashboard: the member's own profile, the events, and the matches, all at once or one at a
 * time.
 */
import { Box, Center, chakra, SimpleGrid, Text } from '@chakra-ui/react'
import {
  ArrowRight,
  CalendarDays,
  GalleryHorizontalEnd,
  Heart,
  type LucideIcon,
  UserRound,
} from 'lucide-react'
import { Link } from 'react-router-dom'
import { type Path, paths } from '../../paths'
import { DashboardSection } from './dashboard-section'

type Action = { icon: LucideIcon; title: string; text: string; to: Path }

const actions: readonly Action[] = [
  { icon: UserRound, title: 'My Profile', text: 'What other members see', to: paths.profile },
  { icon: CalendarDays, title: 'Events', text: 'See what’s coming up', to: paths.events },
  { icon: Heart, title: 'Matches', text: 'Everyone you could meet', to: paths.matches },
  { icon: GalleryHorizontalEnd, title: 'One at a time', text: 'Like or pass, one by one', to: paths.swipe },
]

function ActionLink({ icon: Icon, title, text, to }: Action) {
  return (
    <chakra.span
      asChild
      display="flex"
      alignItems="center"
      height="full"
      gap="4"
      p="4"
      bg="bg.panel"
      borderWidth="1px"
      rounded="l3"
      shadow="sm"
      colorPalette="tide"
      focusVisibleRing="outside"
      _hover={{ bg: 'bg.subtle' }}
    >
      <Link to={to}>
        <Center boxSize="12" rounded="xl" bg="evergreen.subtle" color="evergreen.fg" flexShrink={0}>
          <Icon size={22} strokeWidth={1.75} aria-hidden />
        </Center>
        <Box flex="1" minWidth="0">
          <Text fontWeight="semibold">{title}</Text>
          <Text color="fg.muted" textStyle="sm">
            {text}
          </Text>
        </Box>
        <ArrowRight size={18} aria-hidden />
      </Link>
    </chakra.span>
  )
}

export function QuickActions() {
  return (
    <DashboardSection title="Quick actions">
      <SimpleGrid
        as="ul"
        listStyleType="none"
        columns={{ base: 1, sm: 2, lg: 4 }}
        gap={{ base: '3', md: '4' }}
      >
        {actions.map((action) => (
          <li key={action.to}>
            <ActionLink {...action} />
          </li>
        ))}
      </SimpleGrid>
    </DashboardSection>
  )
}
