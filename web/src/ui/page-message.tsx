/** A page that replaces the requested content with a message and next steps. */
import { Button, Stack, Text } from '@chakra-ui/react'
import { RotateCw } from 'lucide-react'
import { Link } from 'react-router-dom'
import { BoatInFog } from './drawings/boat-in-fog'
import { Page, PageHeading } from './page'

type Props = {
  title: string
  back: { readonly to: string; readonly label: string }
  /** Set when a retry may help. */
  retry?: (() => void) | undefined
  children: string
}

export function PageMessage({ title, back, retry, children }: Props) {
  return (
    <Page title={title} withoutHeading>
      <Stack role="alert" align="center" textAlign="center" gap="4">
        <BoatInFog />
        <PageHeading>{title}</PageHeading>
        <Text color="fg.muted" maxWidth="34rem">
          {children}
        </Text>
        <Stack direction={{ base: 'column', sm: 'row' }} gap="3">
          {retry && (
            <Button onClick={retry}>
              <RotateCw aria-hidden /> Try Again
            </Button>
          )}
          <Button asChild variant={retry ? 'outline' : 'solid'}>
            <Link to={back.to}>{back.label}</Link>
          </Button>
        </Stack>
      </Stack>
    </Page>
  )
}

/** There was no answer, or not the requested one. */
export function PageLoadError(props: Omit<Props, 'children'>) {
  return <PageMessage {...props}>Nothing is lost. Please check your connection and try again.</PageMessage>
}
