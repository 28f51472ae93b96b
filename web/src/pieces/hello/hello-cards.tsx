/** The cards of two members in the order in which they were sent, with the reply that is still open. */
import { Grid, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { awaitsReply, type Exchange } from '../../data/hellos'
import type { Member } from '../../data/members'
import { inOrderSent } from './hello-copy'
import { Postcard } from './postcard'
import { ReportOrBlock } from './report-or-block'

type Props = {
  /** The viewer; null while their profile loads. */
  me: Member | null
  member: Member
  cards: Exchange
  /** Writes the viewer's reply, where the other's card awaits it. */
  replyForm: ReactNode
}

export function HelloCards({ me, member, cards, replyForm }: Props) {
  const { first_name: name } = member.profile
  const shown = inOrderSent(cards)
  const titles = (isOwn: boolean, place: number) => {
    if (shown.length === 1) return isOwn ? `To ${name}` : `From ${name}`
    return `${isOwn ? 'You' : name} ${place === 0 ? 'wrote' : 'replied'}`
  }
  return (
    <Stack gap="5">
      <Grid
        gap={{ base: '4', md: '6' }}
        templateColumns={{
          base: 'minmax(0, 1fr)',
          md: shown.length > 1 ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
        }}
      >
        {shown.map(({ id, data, isOwn }, place) => (
          <Postcard
            key={id}
            card={data}
            title={titles(isOwn, place)}
            sender={isOwn ? me : member}
            prompts={(isOwn ? member : me)?.profile.prompts ?? []}
            isAnswered={place === 0 && shown.length > 1}
          />
        ))}
      </Grid>
      {awaitsReply(cards) && replyForm}
      {cards.got === null && (
        <Text color="fg.muted" textAlign="center" textWrap="balance">
          {name} gets one reply, whenever it suits. We’ll tell you when it’s here.
        </Text>
      )}
      {shown.length > 1 && (
        <Text color="fg.muted" textAlign="center">
          The rest is best said in person.
        </Text>
      )}
      <ReportOrBlock member={member} card={cards.got} />
    </Stack>
  )
}
