/** Invites visitors to sign up, and members to finish onboarding, with a way back to this page. */
import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { nextOnboardingStep } from '@club/domain/members/onboarding'
import { Link } from 'react-router-dom'
import { useOnboardingDocuments } from '../../data/onboarding'
import { paths, withNext } from '../../paths'
import type { Viewer } from '../../pieces/event/viewer'

type WayProps = { here: string; palette: 'coral' | 'evergreen' }

function SignUpOrLogIn({ here, palette }: WayProps) {
  return (
    <Flex gap="2" maxWidth="sm">
      <Button asChild flex="1" colorPalette={palette}>
        <Link to={withNext(paths.signup, here)}>Sign Up</Link>
      </Button>
      <Button asChild flex="1" variant="outline">
        <Link to={withNext(paths.login, here)}>Log In</Link>
      </Button>
    </Flex>
  )
}

/** Names the step that is left; nothing is left while the server has yet to see the last one. */
function FinishOnboarding({ uid, here, palette }: WayProps & { uid: string }) {
  const live = useOnboardingDocuments(uid)
  const step = live.status === 'ready' ? nextOnboardingStep(live.data) : 'profile'
  if (step === null) return <Text role="status">Setting up your profile...</Text>
  const isProfile = step === 'profile'
  return (
    <Button asChild colorPalette={palette}>
      <Link to={withNext(isProfile ? paths.onboarding : paths.questionnaire, here)}>
        {isProfile ? 'Finish Your Profile' : 'Finish the Questionnaire'}
      </Link>
    </Button>
  )
}

type Props = {
  viewer: Exclude<Viewer, 'member'>
  /** The viewer's, null for visitors. */
  uid: string | null
  /** The path that they come back to. */
  here: string
  /** The one coral action of the page. */
  isMain?: boolean
  /** The content reserved for members. */
  children: string
}

export function MembersOnly({ viewer, uid, here, isMain = false, children }: Props) {
  const way = { here, palette: isMain ? 'coral' : 'evergreen' } as const
  return (
    <Stack gap="3.5">
      {viewer === 'visitor' || uid === null ? (
        <>
          <Text>{children} Sign up to come along, or log in if you’re already a member.</Text>
          <SignUpOrLogIn {...way} />
        </>
      ) : (
        <>
          <Text>{children} You still have a few questions to answer.</Text>
          <FinishOnboarding uid={uid} {...way} />
        </>
      )}
    </Stack>
  )
}
