/** /together/{userId}: the asks and plans of the member and one mutual match. */
import { idSchema } from '@club/domain/ids'
import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import { useSession } from '../data/session/session'
import { InvalidAddress } from '../features/member/member-screen'
import { TogetherScreen } from '../features/together/together-screen'
import { paths } from '../paths'

export function Component() {
  const session = useSession()
  const { userId } = useParams()
  const [search] = useSearchParams()
  const uid = idSchema.safeParse(userId).data
  if (session.status !== 'signed-in') return null
  if (uid === undefined) return <InvalidAddress />
  if (uid === session.uid) return <Navigate to={paths.matches} replace />
  return <TogetherScreen key={uid} viewer={session.uid} uid={uid} wanted={search.get('evening')} />
}
