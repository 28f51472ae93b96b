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
          Copy it now: we’ll only show it once. In your calendar app, choose to subscribe to a calendar by
          link, then paste it there.
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
        : { title: 'Calendar link turned off', description: 'Calendars that use it will now be empty.' }
    },
  })
  const hasLink = live.status === 'ready' && live.data
  const address = hasLink ? made : null
  return (
    <Part title="In Your Own Calendar">
      <Stack gap="4" p="5" bg="bg.panel" borderWidth="1px" rounded="2xl" shadow="sm">
        <Text>
          See your evenings in your own calendar app, always up to date. Keep the link private: anyone who has
          it can see when and where you’re going, but no one else’s name. It stops working when you log out,
          or change your password or email address.
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
              <CalendarSync size={18} aria-hidden /> {hasLink ? 'Replace Link' : 'Get Calendar Link'}
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
