/** /profile/{userId}: another member's profile; redirects to /profile for the member's own. */
import { idSchema } from '@club/domain/ids'
import { Navigate, useParams } from 'react-router-dom'
import { useSession } from '../data/session/session'
import { InvalidAddress, MemberScreen } from '../features/member/member-screen'
import { paths } from '../paths'

export function Component() {
  const session = useSession()
  const { userId } = useParams()
  const uid = idSchema.safeParse(userId).data
  if (session.status !== 'signed-in') return null
  if (uid === undefined) return <InvalidAddress />
  if (uid === session.uid) return <Navigate to={paths.profile} replace />
  return <MemberScreen key={uid} viewer={session.uid} uid={uid} />
}
