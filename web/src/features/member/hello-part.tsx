/** The cards of the viewer and a mutual match on the match's profile: both, one, or the way to the first. */
import { Heading, Skeleton, Stack, Text } from '@chakra-ui/react'
import { type Exchange, noCards, useHellos } from '../../data/hellos'
import { type Member, useMember } from '../../data/members'
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

export function HelloPart({ uid, hasPhoto, member }: CardsProps) {
  const live = useHellos(uid)
  const { first_name: name } = member.profile
  if (live.status === 'loading') return <Skeleton height="40" rounded="l3" />
  if (live.status === 'error') return null
  const cards = live.data.get(member.uid) ?? noCards
  if (cards.sent ?? cards.got) return <SentCards {...{ uid, hasPhoto, member, cards }} />
  return (
    <Card>
      <Heading as="h2" size="xl" overflowWrap="anywhere">
        Say hello to {name}
      </Heading>
      <Text color="fg.muted">One card each way. The rest is best said in person.</Text>
      <HelloButton {...{ uid, hasPhoto, member, cards }} alignSelf="start" />
    </Card>
  )
}
