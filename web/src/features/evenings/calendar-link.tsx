/** The member's evenings in their own calendar app: a private link, shown once, which can be replaced and turned off. */
import { Button, Field, Flex, Input, Skeleton, Stack, Text } from '@chakra-ui/react'
import { CalendarSync, Copy } from 'lucide-react'
import { useState } from 'react'
import { setCalendarLink } from '../../data/calendar-feed'
import type { Live } from '../../data/firebase/live'
import { useAction } from '../../pieces/action/use-action'
import { Part } from './part'

/** The address under which calendar apps offer to subscribe. */
const inCalendarApp = (address: string) => address.replace(/^https?:/, 'webcal:')

function NewLink({ address }: { address: string }) {
  const copying = useAction(() => navigator.clipboard.writeText(address), {
    done: () => ({ title: 'Link copied' }),
    failed: () => ({ title: 'We couldn’t copy the link', description: 'Select it and copy it yourself.' }),
  })
  return (
    <Stack gap="3">
      <Field.Root>
        <Field.Label>Your calendar link</Field.Label>
        <Input readOnly value={address} onFocus={({ currentTarget }) => currentTarget.select()} />
        <Field.HelperText>
          Copy it now: we show it only once. In your calendar app, choose to subscribe to a calendar and paste
          it.
        </Field.HelperText>
      </Field.Root>
      <Flex wrap="wrap" gap="2.5">
        <Button onClick={() => void copying.run()}>
          <Copy size={18} aria-hidden /> Copy Link
        </Button>
        <Button asChild variant="outline">
          <a href={inCalendarApp(address)}>Open in Calendar App</a>
        </Button>
      </Flex>
    </Stack>
  )
}

type Props = {
  /** Whether the member has a link. */
  live: Live<boolean>
  /** Makes a link and returns its address, or ends it. */
  set?: (isOn: boolean) => Promise<string | null>
}

export function CalendarLink({ live, set = setCalendarLink }: Props) {
  const [made, setMade] = useState<string | null>(null)
  const setting = useAction(set, {
    done: (address, isOn) => {
      setMade(address)
      return isOn
        ? null
        : { title: 'Calendar link turned off', description: 'It shows an empty calendar now.' }
    },
  })
  const hasLink = live.status === 'ready' && live.data
  const address = hasLink ? made : null
  return (
    <Part title="In Your Own Calendar">
      <Stack gap="4" p="5" bg="bg.panel" borderWidth="1px" rounded="2xl" shadow="sm">
        <Text>
          Have your evenings in your calendar app, up to date at all times. The link is private: anyone who
          has it sees when and where you’re going, and no one else’s name. It ends when you log out, or change
          your password or email address.
        </Text>
        {address !== null && <NewLink address={address} />}
        {live.status === 'loading' ? (
          <Skeleton height="11" width="13rem" rounded="full" />
        ) : (
          <Flex wrap="wrap" gap="2.5" aria-live="polite">
            <Button
              variant="outline"
              loading={setting.isBusy}
              disabled={live.status === 'error'}
              onClick={() => void setting.run(true)}
            >
              <CalendarSync size={18} aria-hidden /> {hasLink ? 'Make a New Link' : 'Add to My Calendar'}
            </Button>
            {hasLink && (
              <Button variant="ghost" disabled={setting.isBusy} onClick={() => void setting.run(false)}>
                Turn Off Link
              </Button>
            )}
          </Flex>
        )}
      </Stack>
    </Part>
  )
}
