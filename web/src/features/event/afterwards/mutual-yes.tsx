/** Two guests who would both like to meet again, and what they can do next; in the evening, whatever the mode. */
import { Button, chakra, Heading, Skeleton, Stack, Text, Theme } from '@chakra-ui/react'
import { metAt, mutualYesTitle } from '@club/domain/events/afterwards'
import type { Event } from '@club/domain/events/event'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { memberPath, paths, togetherPath } from '../../../paths'
import { dusk, PairPortraits } from '../../../pieces/match/pair-portraits'
import { type Person, usePerson, type Viewer } from './use-person'

const TextLink = chakra(Link)

type Props = { person: Person; viewer: Viewer; event: Pick<Event, 'title' | 'date_time'> }

export function MutualYes({ person: { user_id, first_name: name }, viewer, event }: Props) {
  const member = usePerson(user_id, viewer.hasPhoto)
  if (member === 'gone') return null
  if (member === null) return <Skeleton minHeight="36rem" rounded="3xl" />
  return (
    <Stack as="section" aria-labelledby={`mutual-${user_id}`} gap="4" textAlign="center">
      <Theme
        appearance="dark"
        hasBackground={false}
        backgroundImage={dusk}
        color="fg"
        rounded="3xl"
        px={{ base: '5', md: '12' }}
        py={{ base: '8', md: '12' }}
        display="flex"
        flexDirection={{ base: 'column', lg: 'row' }}
        alignItems="center"
        justifyContent="center"
        gap={{ base: '14', lg: '16' }}
        overflow="hidden"
      >
        <PairPortraits uid={viewer.uid} hasPhoto={viewer.hasPhoto} member={member} />
        <Stack gap="3" width="full" maxWidth="26rem" textAlign={{ base: 'center', lg: 'start' }}>
          <Heading as="h2" id={`mutual-${user_id}`} size={{ base: '3xl', lg: '4xl' }} overflowWrap="anywhere">
            {mutualYesTitle(name)}
          </Heading>
          <Text color="fg.muted" overflowWrap="anywhere">
            {metAt(event)}
          </Text>
          <Button asChild colorPalette="coral" size="lg" mt="3">
            <Link to={togetherPath(user_id)}>
              Ask {name} Along <ArrowRight aria-hidden />
            </Link>
          </Button>
          <Button asChild variant="outline" size="lg">
            <Link to={memberPath(user_id)}>Say Hello</Link>
          </Button>
        </Stack>
      </Theme>
      <Text color="fg.muted" textStyle="sm">
        You’ll find {name} under{' '}
        <TextLink to={paths.matches} textDecoration="underline" color="tide.fg">
          You Like Each Other
        </TextLink>
        , so there’s no rush.
      </Text>
    </Stack>
  )
}
