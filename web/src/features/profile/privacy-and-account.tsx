/** Who sees that the member is going, blocked members, how the member signs in, their data to download, and leaving the club. */
import { Button, Card, Heading, List, Separator, Skeleton, Stack, Text } from '@chakra-ui/react'
import type { Account } from '@club/domain/account/account'
import { clubDate } from '@club/domain/club-time'
import { limits } from '@club/domain/limits'
import { Download } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { downloadMyData, eventToWaitFor, hostedAhead, leaveClub } from '../../data/leaving'
import { paths, privacyAndAccount } from '../../paths'
import { useAction } from '../../pieces/action/use-action'
import { useAttempt } from '../../pieces/action/use-attempt'
import { saveFile } from '../../ui/save-file'
import { toastAfterReload } from '../../ui/toaster'
import { AccountRow } from './account-row'
import { BlockedMembers, type BlockActions } from './blocked-members'
import { PasswordDialog } from './password-dialog'
import { EmailPart, PasswordPart, SessionsPart, type SignInActions } from './sign-in-parts'

const bytesPerMB = 1_000_000
const daysToStay = limits.leaving.afterMs / (24 * 60 * 60 * 1000)

type PartProps = { email: string; actions: AccountActions }

function DownloadPart({ email, actions }: PartProps) {
  const [isAsked, setAsked] = useState(false)
  const [bytes, setBytes] = useState(0)
  const close = () => setAsked(false)
  const download = useAction((password: string) => actions.download(password, setBytes), {
    done: (file) => {
      saveFile(file, 'my-data.zip')
      close()
      return { title: 'Your data is ready', description: 'It’s in your downloads.' }
    },
    failed: () => null,
  })
  const open = () => {
    setBytes(0)
    setAsked(true)
  }
  return (
    <>
      <AccountRow
        title="Download my data"
        text="Everything you’ve told us, and your photos, in one zip file."
        button={
          <Button variant="outline" onClick={open}>
            <Download size={18} aria-hidden /> Download my data
          </Button>
        }
      />
      {isAsked && (
        <PasswordDialog
          title="Download my data"
          submitLabel="Download"
          busyLabel="Preparing..."
          email={email}
          action={download}
          onClose={close}
        >
          <Text>
            The file has your account, profile, answers, photos and what you did in the club. It doesn’t
            include anything others wrote about you. Keep it somewhere private.
          </Text>
          <Text role="status" fontVariantNumeric="tabular-nums">
            {download.isBusy && bytes > 0 && `${(bytes / bytesPerMB).toFixed(1)} MB downloaded.`}
          </Text>
        </PasswordDialog>
      )}
    </>
  )
}

/** The waiting period: seven days, and longer for ticket holders. */
function Waiting({ ask }: { ask: AccountActions['eventToWaitFor'] }) {
  const live = useAttempt(ask)
  if (live.status === 'loading')
    return (
      <Stack gap="2" role="status" aria-label="Looking for your tickets">
        <Skeleton height="4" />
        <Skeleton height="4" />
        <Skeleton height="4" width="60%" />
      </Stack>
    )
  const event = live.status === 'ready' ? live.data : null
  return (
    <Text>
      {event ? (
        <>
          You’ll be hidden from everyone right away. You have tickets for {event.title} on{' '}
          {clubDate(event.date_time)}, so we’ll delete your account after that.
        </>
      ) : (
        <>
          You’ll be hidden from everyone right away. We’ll delete your account for good after {daysToStay}{' '}
          days
          {live.status === 'error' && ', or once the last event you have tickets for is over'}.
        </>
      )}{' '}
      <Text as="span" color="fg" fontWeight="semibold">
        If you log in before then, you keep your account.
      </Text>
    </Text>
  )
}

/** The events that a host leaves to the club; nothing for other members. */
function Hosting({ ask }: { ask: AccountActions['hostedAhead'] }) {
  const live = useAttempt(ask)
  if (live.status === 'loading') return null
  if (live.status === 'error')
    return <Text>If you’re hosting events, we’ll let our team know and run them.</Text>
  if (live.data.length === 0) return null
  return (
    <Stack gap="1">
      <Text>
        You’re hosting these events. We’ll let our team know, and the club will run them from now on:
      </Text>
      <List.Root ps="5" color="fg" overflowWrap="anywhere">
        {live.data.map(({ title, date_time }) => (
          <List.Item key={`${title} ${date_time.getTime()}`}>
            {title} on {clubDate(date_time)}
          </List.Item>
        ))}
      </List.Root>
    </Stack>
  )
}

function DeletePart({ email, actions }: PartProps) {
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const leave = useAction(actions.leave, {
    done: (erasedAt) => {
      toastAfterReload({
        title: 'Your account is being deleted',
        description: `No one can see you anymore. We’ll delete your account on ${clubDate(erasedAt)} at the earliest. If you log in before then, you keep it.`,
        tone: 'info',
        stays: true,
      })
      window.location.assign(paths.home)
      return null
    },
    failed: () => null,
  })
  return (
    <>
      <AccountRow
        title="Delete my account"
        text={`Hides you right away and deletes your account after ${daysToStay} days, or later if you have tickets. You can change your mind until then.`}
        button={
          <Button variant="outline" colorPalette="brick" onClick={() => setAsked(true)}>
            Delete my account
          </Button>
        }
      />
      {isAsked && (
        <PasswordDialog
          title="Delete my account?"
          submitLabel="Delete my account"
          busyLabel="Deleting..."
          isDangerous
          email={email}
          action={leave}
          onClose={close}
        >
          <Text>
            You’ll lose your profile, photos, answers, matches, likes and credits. What we have to keep, such
            as records of payments and reports, is kept without your name.
          </Text>
          <Hosting ask={actions.hostedAhead} />
          <Waiting ask={actions.eventToWaitFor} />
        </PasswordDialog>
      )}
    </>
  )
}

/** Scrolls the section into view when the URL names it. */
function useShownByHash() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash, key } = useLocation()
  useEffect(() => {
    if (!privacyAndAccount.endsWith(hash) || hash === '') return
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [hash, key])
  return heading
}

/** The section's default actions; tests pass their own. */
const defaultActions = { download: downloadMyData, leave: leaveClub, eventToWaitFor, hostedAhead }
export type AccountActions = typeof defaultActions

type SectionProps = {
  email: string
  lastLogIn: Account['last_log_in']
  actions?: AccountActions
  blocks?: BlockActions
  /** The choice whether to show that they're going, above the blocked members. */
  going?: ReactNode
  /** The cards the member has got, beneath the blocked members. */
  cards?: ReactNode
  signIn?: SignInActions
}

/**
 * `blocks` are the actions of the list of blocked members, `signIn` those that change address and password.
 */
export function PrivacyAndAccount({
  email,
  lastLogIn,
  actions = defaultActions,
  blocks,
  going,
  cards,
  signIn,
}: SectionProps) {
  const id = useId()
  const heading = useShownByHash()
  return (
    <Stack as="section" aria-labelledby={id} gap="4">
      <Heading as="h2" id={id} ref={heading} tabIndex={-1} outline="none" size="xl">
        Privacy and account
      </Heading>
      <Card.Root variant="elevated">
        <Card.Body gap="6" p={{ base: '5', md: '8' }}>
          {going && (
            <>
              {going}
              <Separator />
            </>
          )}
          <BlockedMembers {...(blocks && { actions: blocks })} />
          {cards}
          <Separator />
          <EmailPart email={email} actions={signIn} />
          <Separator />
          <PasswordPart email={email} actions={signIn} />
          <Separator />
          <SessionsPart lastLogIn={lastLogIn} />
          <Separator />
          <DownloadPart email={email} actions={actions} />
          <Separator />
          <DeletePart email={email} actions={actions} />
        </Card.Body>
      </Card.Root>
    </Stack>
  )
}
