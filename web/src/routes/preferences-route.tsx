/** /preferences: the people the member would like to meet. */
import { Box, Button } from '@chakra-ui/react'
import { ArrowLeft } from 'lucide-react'
import { useCallback } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useSession } from '../data/session/session'
import { PreferencesScreen } from '../features/preferences/preferences-screen'
import { paths } from '../paths'
import { Page } from '../ui/page'

export function Component() {
  const session = useSession()
  const navigate = useNavigate()
  const leave = useCallback(() => void navigate(paths.matches), [navigate])
  if (session.status !== 'signed-in') return null

  return (
    <Page
      title="Discovery Preferences"
      lead="Who you’d like to meet. Only you can see this."
      maxWidth="44rem"
    >
      <Box mt="-2" mb="4" ms="-2.5">
        <Button asChild variant="ghost" px="2.5">
          <Link to={paths.matches}>
            <ArrowLeft aria-hidden size="18" /> Back to Matches
          </Link>
        </Button>
      </Box>
      <PreferencesScreen key={session.uid} uid={session.uid} onSaved={leave} />
    </Page>
  )
}
