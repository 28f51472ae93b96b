/**
 * Reports an attendee who made the member feel unsafe: asks which one, then opens the report form of every
 * profile.
 */
import { Button, Flex, Heading, Link, Stack, Text } from '@chakra-ui/react'
import { club } from '@club/domain/club'
import { ShieldAlert } from 'lucide-react'
import { lazy, type RefObject, Suspense, useId, useRef, useState } from 'react'
import type { Member } from '../../../data/members'
import type { SafetyActions } from '../../../data/safety'
import { untilLoaded } from '../../../until-loaded'
import { PersonLine } from './person'
import { type Person, usePerson } from './use-person'

const ReportDialog = lazy(async () => ({
  default: (await untilLoaded(() => import('../../../pieces/member/report-dialog'))).ReportDialog,
}))

type SuspectProps = {
  person: Person
  hasPhoto: boolean
  onChoose: (member: Member, button: HTMLElement) => void
}

function Suspect({ person, hasPhoto, onChoose }: SuspectProps) {
  const member = usePerson(person.user_id, hasPhoto)
  if (member === 'gone') return null
  return (
    <li>
      <Button
        variant="outline"
        height="auto"
        minHeight="12"
        ps="1.5"
        pe="5"
        aria-disabled={member === null || undefined}
        onClick={({ currentTarget }) => member && onChoose(member, currentTarget)}
      >
        <PersonLine person={person} member={member} />
      </Button>
    </li>
  )
}

function Contact({ children }: { children: string }) {
  return (
    <Text color="fg.muted">
      {children}{' '}
      <Link href={`mailto:${club.contactEmail}`} textDecoration="underline" color="tide.fg">
        {club.contactEmail}
      </Link>
      .
    </Text>
  )
}

type Props = {
  id: string
  company: readonly Person[]
  hasPhoto: boolean
  actions: SafetyActions
  onBlocked: (uid: string) => void
}

type About = { readonly member: Member; readonly opener: RefObject<HTMLElement | null> }

export function Unsafe({ id, company, hasPhoto, actions, onBlocked }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [about, setAbout] = useState<About | null>(null)
  const question = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  return (
    <Stack
      as="section"
      aria-labelledby={titleId}
      gap="4"
      p={{ base: '5', md: '7' }}
      bg="bg.subtle"
      borderWidth="1px"
      rounded="l3"
    >
      <Flex gap="3.5" align="flex-start">
        <Flex color="tide.fg" pt="1" flexShrink="0">
          <ShieldAlert size={24} aria-hidden />
        </Flex>
        <Stack gap="1.5">
          <Heading as="h2" id={titleId} size="xl" ref={question} tabIndex={-1} outline="none">
            Did someone make you feel unsafe?
          </Heading>
          <Text color="fg.muted" maxWidth="42rem">
            Tell our staff. Only they will read it, and they won’t tell anyone who wrote it. If you’re in
            danger now, call 911.
          </Text>
        </Stack>
      </Flex>
      {company.length > 0 && (
        <Button
          variant="outline"
          alignSelf={{ base: 'stretch', sm: 'flex-start' }}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Tell Our Staff
        </Button>
      )}
      {isOpen && (
        <Stack gap="3">
          <Heading as="h3" size="md">
            Who was it?
          </Heading>
          <Flex as="ul" listStyleType="none" gap="2" wrap="wrap">
            {company.map((person) => (
              <Suspect
                key={person.user_id}
                person={person}
                hasPhoto={hasPhoto}
                onChoose={(member, button) => setAbout({ member, opener: { current: button } })}
              />
            ))}
          </Flex>
          <Contact>Someone else, or you don’t know the name? Email us at</Contact>
        </Stack>
      )}
      {company.length === 0 && <Contact>Email us at</Contact>}
      {about && (
        <Suspense fallback={null}>
          <ReportDialog
            member={about.member}
            opener={about.opener}
            actions={actions}
            reason="safety"
            eventId={id}
            onClose={() => setAbout(null)}
            onBlocked={() => {
              onBlocked(about.member.uid)
              question.current?.focus()
              return Promise.resolve()
            }}
          />
        </Suspense>
      )}
    </Stack>
  )
}
