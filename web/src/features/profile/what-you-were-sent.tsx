/** Lists the cards, and the lines of asks, that the member was sent and can still report, whatever their senders have done since. */
import { Button, Flex, Heading, Separator, Stack, Text } from '@chakra-ui/react'
import { isFormer } from '@club/domain/account/account'
import { clubDate } from '@club/domain/club-time'
import { timeInWords } from '@club/domain/emails/render-email'
import { limits } from '@club/domain/limits'
import type { Hello } from '@club/domain/members/hello'
import type { Profile } from '@club/domain/members/profile'
import { lazy, Suspense, useRef, useState } from 'react'
import { linesGot, useAsks } from '../../data/asks'
import { joined, type Row } from '../../data/firebase/live'
import { reportable, useCardsGot } from '../../data/hellos'
import { useEnded } from '../../data/likes'
import { useProfiles } from '../../data/members'
import { safetyActions, type SafetyActions } from '../../data/safety'
import { untilLoaded } from '../../until-loaded'

const ReportDialog = lazy(async () => ({
  default: (await untilLoaded(() => import('../../pieces/member/report-dialog'))).ReportDialog,
}))

function senderOf(uid: string, profile: Profile | null): string {
  if (profile) return profile.first_name
  return isFormer(uid) ? 'A former member' : 'Someone you can’t see anymore'
}

type CardProps = { card: Row<Hello>; profile: Profile | null; actions: SafetyActions }

function SentCard({ card, profile, actions }: CardProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { user_id: uid, text, created_at } = card.data
  const sender = senderOf(uid, profile)
  const date = clubDate(created_at)
  return (
    <Flex as="li" align="start" justify="space-between" gap="3">
      <Stack gap="0" minWidth="0" overflowWrap="anywhere" flex="1">
        <Text fontWeight="medium">{sender}</Text>
        <Text color="fg.muted" textStyle="sm">
          {date}
        </Text>
        <Text mt="1" whiteSpace="pre-line">
          {text}
        </Text>
      </Stack>
      <Button
        ref={opener}
        variant="outline"
        flexShrink={0}
        aria-label={`Report the card of ${date} from ${sender}`}
        onClick={() => setOpen(true)}
      >
        Report
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog
            member={profile ? { uid, profile, photos: [] } : { uid, profile: null }}
            {...{ card, actions, opener }}
            onClose={() => setOpen(false)}
            onBlocked={() => Promise.resolve()}
          />
        </Suspense>
      )}
    </Flex>
  )
}

type ListProps = {
  cards: readonly Row<Hello>[]
  /** By uid; null for members who are gone or hidden. */
  profiles: ReadonlyMap<string, Profile | null>
  actions?: SafetyActions
}

export function SentCards({ cards, profiles, actions = safetyActions }: ListProps) {
  if (cards.length === 0) return null
  return (
    <>
      <Separator />
      <Stack gap="3">
        <Stack gap="0">
          <Heading as="h3" size="md">
            What you were sent
          </Heading>
          <Text color="fg.muted">
            Cards and lines you got in the last {timeInWords(limits.hello.reportableMs)}. You can report any
            of them, even if the sender has left or blocked you.
          </Text>
        </Stack>
        <Stack as="ul" listStyleType="none" gap="4">
          {cards.map((card) => (
            <SentCard
              key={card.id}
              card={card}
              profile={profiles.get(card.data.user_id) ?? null}
              actions={actions}
            />
          ))}
        </Stack>
      </Stack>
    </>
  )
}

/** False for what came after the reader had ended the match: it isn't shown to them. */
function isFromBefore({ user_id, created_at }: Hello, ended: ReadonlyMap<string, Date>): boolean {
  const endedAt = ended.get(user_id)
  return endedAt === undefined || created_at <= endedAt
}

/** Takes no room until it is known who can still be seen. */
export function WhatYouWereSent({ uid }: { uid: string }) {
  const live = joined(useCardsGot(uid), useAsks(uid), (got, asks) => [...got, ...linesGot(asks)])
  const [openedAt] = useState(() => new Date())
  const ended = useEnded(uid)
  const known = joined(live, ended, (all, endedAt) => all.filter(({ data }) => isFromBefore(data, endedAt)))
  const cards = known.status === 'ready' ? reportable(known.data, openedAt) : []
  const senders = [...new Set(cards.map(({ data }) => data.user_id))]
  const profiles = useProfiles(senders.filter((sender) => !isFormer(sender)))
  if (profiles.status !== 'ready') return null
  return <SentCards cards={cards} profiles={profiles.data} />
}
