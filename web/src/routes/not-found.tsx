/** Any other path. */
import { Button } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { paths } from '../paths'
import { Page } from '../ui/page'

export function Component() {
  return (
    <Page title="Page not found" lead="There is nothing at this address.">
      <Button asChild>
        <Link to={paths.home}>Return to Home</Link>
      </Button>
    </Page>
  )
}
