/** A log-in by link that the club refused, or that never reached it. */
import { Button, Stack } from '@chakra-ui/react'
import type { Notice } from '@club/domain/account/auth-failure'
import { RotateCw } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '../../paths'
import { Refusal } from './refusal'

/** `onRetry` is left out when a second try would be refused too. */
type Props = { notice: Notice; onRetry: (() => void) | undefined }

export function LinkRefused({ notice, onRetry }: Props) {
  return (
    <Stack gap="6">
      <Refusal title={notice.title}>{notice.description}</Refusal>
      <Stack direction={{ base: 'column', sm: 'row' }} gap="3">
        {onRetry && (
          <Button size="lg" onClick={onRetry}>
            <RotateCw aria-hidden /> Try Again
          </Button>
        )}
        <Button asChild size="lg" variant="outline">
          <Link to={paths.login}>Back to Login</Link>
        </Button>
      </Stack>
    </Stack>
  )
}
