/** Lists the members the user has blocked, each with a button to unblock them. */
import { Button, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react'
import { clubDate } from '@club/domain/club-time'
import { limits } from '@club/domain/limits'
import { useRef, useState } from 'react'
import { type BlockedMember, listBlocks, unblockMember } from '../../data/safety'
import { useAction } from '../../pieces/action/use-action'
import { useAttempt } from '../../pieces/action/use-attempt'
import { Loaded } from '../../ui/loaded'
import { guardTaps } from '../../ui/steady-list'

const formerMember = 'A former member'

type RowProps = { blocked: BlockedMember; unblock: (uid: string) => Promise<void>; onDone: () => void }

function BlockedRow({ blocked: { user_id, name, created_at }, unblock, onDone }: RowProps) {
  const shownName = name ?? formerMember
  const { run, isBusy } = useAction(unblock, {
    done: () => {
      onDone()
      return {
        title: `${shownName} is no longer blocked`,
        description: 'You may see each other again if you match.',
      }
    },
  })
  return (
    <Flex as="li" align="center" justify="space-between" gap="3" minHeight="14">
      <Stack gap="0" minWidth="0">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {shownName}
        </Text>
        <Text color="fg.muted" textStyle="sm">
          Blocked on {clubDate(new Date(created_at))}
        </Text>
      </Stack>
      <Button
        variant="outline"
        flexShrink={0}
        loading={isBusy}
        aria-label={`Unblock ${shownName}`}
        onClick={() => void run(user_id)}
      >
        Unblock
      </Button>
    </Flex>
  )
}

function BlocksLoading() {
  return (
    <Stack gap="2" role="status" aria-label="Loading your blocked members">
      <Skeleton height="5" width="40" />
      <Skeleton height="4" width="28" />
    </Stack>
  )
}

const defaultActions = { list: listBlocks, unblock: unblockMember }
export type BlockActions = typeof defaultActions

/** `does` must be the same object from render to render. */
export function BlockedMembers({ actions = defaultActions }: { actions?: BlockActions }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const live = useAttempt(actions.list)
  const [unblocked, setUnblocked] = useState<ReadonlySet<string>>(new Set())
  const forget = (uid: string) => {
    setUnblocked((before) => new Set(before).add(uid))
    heading.current?.focus()
  }
  const remaining = (blocks: readonly BlockedMember[]) =>
    blocks.filter(({ user_id }) => !unblocked.has(user_id))
  return (
    <Stack gap="2">
      <Heading as="h3" size="md" ref={heading} tabIndex={-1} outline="none">
        Blocked members
      </Heading>
      <Loaded
        live={live}
        loading={<BlocksLoading />}
        errorTitle="We couldn’t load your blocked members"
        isEmpty={({ blocks, is_partial }) => remaining(blocks).length === 0 && !is_partial}
        empty={
          <Text color="fg.muted">
            You haven’t blocked anyone. You can block someone from the menu on their profile or card.
          </Text>
        }
      >
        {({ blocks, is_partial }) => (
          <>
            <Stack as="ul" ref={guardTaps} listStyleType="none" gap="1">
              {remaining(blocks).map((blocked) => (
                <BlockedRow
                  key={blocked.user_id}
                  blocked={blocked}
                  unblock={actions.unblock}
                  onDone={() => forget(blocked.user_id)}
                />
              ))}
            </Stack>
            {is_partial && (
              <Text color="fg.muted" textStyle="sm">
                These are the last {limits.blocks.listed} people you blocked. To see earlier ones, unblock
                some of these and open this page again.
              </Text>
            )}
          </>
        )}
      </Loaded>
    </Stack>
  )
}
