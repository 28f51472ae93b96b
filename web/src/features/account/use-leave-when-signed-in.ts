/** Somebody who is signed in has no business on the way in: they go where they were going. */
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSession, wakeSession } from '../../data/session'

export function useLeaveWhenSignedIn(to: string) {
  const navigate = useNavigate()
  const isSignedIn = useSession().status === 'signed-in'

  useEffect(wakeSession, [])
  useEffect(() => {
    if (isSignedIn) void navigate(to, { replace: true })
  }, [isSignedIn, to, navigate])
}
