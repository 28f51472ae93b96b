/** The ask or plan and the cards of the viewer and a mutual match, on the match's profile, or the way to the first ones. */
import { Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react'
import { between } from '../../data/asks'
import { type Exchange, noCards } from '../../data/hellos'
import { type Member, useMember } from '../../data/members'
import { type Contacts, useContacts } from '../../data/waiting'
import { AskLink, AskStatus } from '../../pieces/ask/ask-status'
import { useNow } from '../../pieces/event/use-now'
import { HelloButton } from '../../pieces/hello/hello-button'
import { HelloCards } from '../../pieces/hello/hello-cards'
import { helloStatus } from '../../pieces/hello/hello-copy'
import { HelloForm } from '../../pieces/hello/hello-form'
import { Card } from './introduction'

type CardsProps = {
  /** The viewer, and whether they have a photo. */
  uid: string
  hasPhoto: boolean
  member: Member
}

function SentCards({ uid, hasPhoto, member, cards }: CardsProps & { cards: Exchange }) {
  const me = useMember(uid, { sharp: hasPhoto })
  return (
    <Stack as="section" aria-labelledby="hello" gap="4">
      <Heading as="h2" id="hello" size="xl" overflowWrap="anywhere">
        {helloStatus(member.profile.first_name, cards)}
      </Heading>
      <HelloCards
        me={me.status === 'ready' ? me.data : null}
        member={member}
        cards={cards}
        replyForm={<HelloForm member={member} kind="reply" foot={(button) => button} />}
      />
    </Stack>
  )
}

/** The way to the ask or plan of the two, or to asking; null while it is the other's turn. */
function Plans({ member, contacts }: Pick<CardsProps, 'member'> & { contacts: Contacts }) {
  const { current, canAsk } = between(contacts, member.uid, useNow([]))
  const { first_name: name } = member.profile
  if (current === null && !canAsk) return null
  return (
    <Stack gap="3" align="start">
      {current && (
        <Text fontWeight="semibold" overflowWrap="anywhere">
          <AskStatus name={name} current={current} />
        </Text>
      )}
      <AskLink uid={member.uid} {...{ name, current }} size="lg" variant={current ? 'solid' : 'outline'} />
    </Stack>
  )
}

export function ContactPart({ uid, hasPhoto, member }: CardsProps) {
  const live = useContacts(uid)
  const { first_name: name } = member.profile
  if (live.status === 'loading') return <Skeleton height="40" rounded="l3" />
  if (live.status === 'error') return null
  const cards = live.data.hellos.get(member.uid) ?? noCards
  const plans = <Plans member={member} contacts={live.data} />
  if (cards.sent ?? cards.got)
    return (
      <Stack gap="5">
        <SentCards {...{ uid, hasPhoto, member, cards }} />
        {plans}
      </Stack>
    )
  return (
    <Card>
      <Heading as="h2" size="xl" overflowWrap="anywhere">
        Say hello to {name}
      </Heading>
      <Text color="fg.muted">One card each way. The rest is best said in person.</Text>
      <Flex gap="3" wrap="wrap" align="end">
        <HelloButton {...{ uid, hasPhoto, member, cards }} size="lg" />
        {plans}
      </Flex>
    </Card>
  )
}
