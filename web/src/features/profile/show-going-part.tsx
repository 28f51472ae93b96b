/** 'Show that I'm going': the question until the member has chosen, then a switch. */
import { Skeleton } from '@chakra-ui/react'
import { setShowGoing } from '../../data/profile'
import { useSession } from '../../data/session/session'
import { ShowGoingQuestion } from '../../pieces/going/show-going-question'
import { SavedSwitch } from './saved-switch'

export function ShowGoingPart({ set = setShowGoing }: { set?: typeof setShowGoing }) {
  const session = useSession()
  const account = session.status === 'signed-in' ? session.account : null
  if (account === null) return <Skeleton height="4.25rem" maxWidth="20rem" />
  if (account.shows_going === null) return <ShowGoingQuestion set={set} />
  return (
    <SavedSwitch
      label="Show that I’m going"
      help={
        account.shows_going
          ? 'Members see you among the attendees, and anyone you like who likes you back sees your upcoming evenings on your profile.'
          : 'We won’t name you to other members in any list, email or notification about who’s going. Someone you’ve agreed to go with or offer a ticket to still knows, and so do the host and our staff.'
      }
      isOn={account.shows_going}
      set={set}
    />
  )
}
