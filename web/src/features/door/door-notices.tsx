/**
 * Notices for the people at a door: offline, device full, incomplete list, or tickets admitted at two doors.
 */
import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import type { DoorRow } from '@club/domain/door/door-row'
import { CloudOff, HardDrive, TriangleAlert, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DoorState } from '../../data/door/door-state'
import { correctionLabels, timeOf, waitingLabel } from './door-copy'

type NoticeProps = {
  icon: ReactNode
  title: string
  tone?: 'warning' | 'error'
  action?: ReactNode
  children: ReactNode
}

function Notice({ icon, title, tone = 'warning', action, children }: NoticeProps) {
  return (
    <Flex
      role={tone === 'error' ? 'alert' : 'status'}
      gap="3"
      px="4"
      py="2.5"
      textStyle="sm"
      bg={`bg.${tone}`}
      color={`fg.${tone}`}
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      <Box pt="0.5" aria-hidden>
        {icon}
      </Box>
      <Box flex="1" minWidth="0" overflowWrap="anywhere">
        <Text fontWeight="bold">{title}</Text>
        {children}
      </Box>
      {action}
    </Flex>
  )
}

function conflictOf({ name, checked_in_at, checked_in_by, conflict }: DoorRow): string {
  const first =
    checked_in_at === null ? '' : `at ${timeOf(checked_in_at)} by ${checked_in_by ?? 'one door'}, and `
  return `${name}: ${first}at ${timeOf(conflict?.at ?? 0)} by ${conflict?.by ?? 'another door'}.`
}

type CorrectionsProps = Pick<DoorState, 'corrections'> & { onDismiss: () => void }

export function Corrections({ corrections, onDismiss }: CorrectionsProps) {
  if (corrections.length === 0) return null
  return (
    <Notice
      tone="error"
      icon={<TriangleAlert size={18} />}
      title="Let in here, but"
      action={
        <Button size="sm" minHeight="11" variant="outline" alignSelf="center" onClick={onDismiss}>
          Got It
        </Button>
      }
    >
      <Stack as="ul" listStyleType="none" gap="0" maxHeight="20dvh" overflowY="auto">
        {corrections.map(({ name, verdict }, index) => (
          <li key={index}>
            {name} {correctionLabels[verdict] ?? 'has a different status on the server'}.
          </li>
        ))}
      </Stack>
    </Notice>
  )
}

type Props = {
  state: DoorState
  waiting: number
  rows: readonly DoorRow[]
  onDismiss: () => void
}

export function DoorNotices({ state, waiting, rows, onDismiss }: Props) {
  const { isConnected, isStorageFull, corrections, door } = state
  const conflicts = rows.filter(({ conflict }) => conflict !== null)
  return (
    <>
      {!isConnected && (
        <Notice
          icon={<CloudOff size={18} />}
          title={waiting === 0 ? 'Offline' : `Offline: ${waitingLabel(waiting)}`}
        >
          You can still scan tickets. The count will catch up when you’re back online.
        </Notice>
      )}
      {isStorageFull && (
        <Notice tone="error" icon={<HardDrive size={18} />} title="This device is full">
          Some scans are stored only on this page. Keep it open until they’re sent, and free up some space.
        </Notice>
      )}
      {conflicts.length > 0 && (
        <Notice
          tone="error"
          icon={<UsersRound size={18} />}
          title={conflicts.length === 1 ? 'Admitted twice' : `Admitted twice: ${conflicts.length} tickets`}
        >
          <Stack as="ul" listStyleType="none" gap="0" maxHeight="20dvh" overflowY="auto">
            {conflicts.map((row) => (
              <li key={row.id}>{conflictOf(row)}</li>
            ))}
          </Stack>
        </Notice>
      )}
      <Corrections {...{ corrections, onDismiss }} />
      {door?.is_partial && (
        <Notice icon={<TriangleAlert size={18} />} title="Incomplete list">
          There may be more guests than this list shows. You can still scan their tickets.
        </Notice>
      )}
    </>
  )
}
