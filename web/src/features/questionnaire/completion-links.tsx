/** Where a member goes once the questionnaire is complete: to their matches, to the events, or on to the page that sent them here. */
import { Button } from '@chakra-ui/react'
import { ArrowRight } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { nextFrom, paths } from '../../paths'

export function CompletionLinks() {
  const { search } = useLocation()
  const next = nextFrom(search)
  return (
    <>
      {next !== null && next !== paths.matches && next !== paths.events && (
        <Button asChild size="lg" variant="outline">
          <Link to={next}>Continue Where You Left Off</Link>
        </Button>
      )}
      <Button asChild size="lg">
        <Link to={paths.matches}>
          View My Matches <ArrowRight aria-hidden size="18" />
        </Link>
      </Button>
      <Button asChild size="lg" variant="outline">
        <Link to={paths.events}>Browse Events</Link>
      </Button>
    </>
  )
}
