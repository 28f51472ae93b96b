/**
 * Everything on /become-host below its title: a description of hosting beside the form, which leads home once
 * it is stored.
 */
import { Box, Grid, Heading, Link as ChakraLink, Stack, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { offline, sentenceOf } from '@club/domain/account/auth-failure'
import type { HostApplicationForm } from '@club/domain/hosting/host-application'
import { applyToHost, prepareApplication } from '../../data/hosting'
import { paths } from '../../paths'
import { useAction } from '../../pieces/action/use-action'
import { LanternTable } from '../../ui/drawings/lantern-table'
import { ApplicationForm } from './application-form'

const parts = [
  { title: 'You bring the place or the idea', text: 'A long table, a kayak, a game no one has heard of.' },
  { title: 'We bring the guests', text: 'Invitations, tickets, the list at the door and a helping hand.' },
  { title: 'You get to be a guest too', text: 'Sit down, eat, talk. That’s what makes it a good evening.' },
] as const

function AboutHosting() {
  return (
    <Stack gap="0" bg="evergreen.subtle" rounded="3xl" overflow="hidden" alignSelf="start">
      <Box css={{ '& > svg': { maxWidth: 'none', borderRadius: '0' } }}>
        <LanternTable />
      </Box>
      <Stack gap="5" p={{ base: '6', lg: '8' }}>
        <Heading as="h2" size="2xl">
          What hosting is
        </Heading>
        <Stack as="ol" listStyleType="none" gap="4">
          {parts.map(({ title, text }) => (
            <Box as="li" key={title}>
              <Text fontWeight="semibold">{title}</Text>
              <Text color="fg.muted">{text}</Text>
            </Box>
          ))}
        </Stack>
        <Text>
          Already a host?{' '}
          <ChakraLink asChild textDecoration="underline">
            <Link to={paths.host}>Propose an event</Link>
          </ChakraLink>
        </Text>
      </Stack>
    </Stack>
  )
}

/** The same id for the same text, so that a retry after a lost answer is the same application. */
function useApplicationId(): (form: HostApplicationForm) => string {
  const last = useRef({ id: '', serialized: '' })
  return (form) => {
    const serialized = JSON.stringify(form)
    if (last.current.serialized !== serialized) last.current = { id: crypto.randomUUID(), serialized }
    return last.current.id
  }
}

/** `send` stores an application under its id. */
export function BecomeHostScreen({ send = applyToHost }: { send?: typeof applyToHost }) {
  const navigate = useNavigate()
  const idOf = useApplicationId()
  useEffect(prepareApplication, [])

  const apply = useAction((form: HostApplicationForm) => send(idOf(form), form), {
    done: async () => {
      await navigate(paths.home)
      return {
        title: 'Application Received!',
        description:
          "Thank you for applying to be a host. We'll review your application and contact you soon.",
      }
    },
    failed: (failure) =>
      failure.code === offline
        ? null
        : {
            title: 'We couldn’t send your application',
            description: `${sentenceOf(failure) ?? 'Please try again.'} What you typed is still here.`,
          },
  })

  return (
    <Grid templateColumns={{ base: '1fr', lg: '5fr 6fr' }} gap={{ base: '8', lg: '12' }}>
      <AboutHosting />
      <ApplicationForm apply={apply} />
    </Grid>
  )
}
