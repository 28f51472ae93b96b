/** The member's menu, live, and the question before unsaved work is left behind. */
import { lazy, Suspense, useState } from 'react'
import { hasDrafts } from '../data/drafts'
import { useMember } from '../data/member'
import { untilLoaded } from '../until-loaded'
import { faceOf } from './face'
import { logOutAndReload } from './log-out-and-reload'
import { MemberMenu } from './member-menu'
import '../theme/further-recipes'

const LogOutDialog = lazy(async () => ({
  default: (await untilLoaded(() => import('./log-out-dialog'))).LogOutDialog,
}))

type Props = { uid: string; email: string }

export function AvatarMenu({ uid, email }: Props) {
  const live = useMember(uid, { sharp: true })
  const known = faceOf(live.status === 'ready' ? live.data : null, email)
  // Letters that would be others in a moment are not worth showing.
  const face = live.status === 'loading' ? { ...known, initials: '' } : known
  const [isAsking, setAsking] = useState(false)
  const leave = () => (hasDrafts(new Date()) ? setAsking(true) : void logOutAndReload())

  return (
    <>
      <MemberMenu face={face} email={email} onLogOut={leave} />
      {isAsking && (
        <Suspense fallback={null}>
          <LogOutDialog onLeave={() => void logOutAndReload()} onStay={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
