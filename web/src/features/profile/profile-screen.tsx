/** My profile: how complete it is, and three tabs, the open one in the address. */
import { Skeleton, Stack, Tabs } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useIsUnanswered } from '../../data/connection'
import { type OwnSide, type ProfileChanges, saveProfile, useOwnSide } from '../../data/profile'
import { useSession } from '../../data/session/session'
import { paths } from '../../paths'
import { useFirstCalculation } from '../../pieces/member/use-first-calculation'
import { Loaded } from '../../ui/loaded'
import { untilLoaded } from '../../until-loaded'
import { CompletionCard } from './completion-card'
import { EmailSwitches } from './email-switches'
import { PrivacyAndAccount } from './privacy-and-account'
import { ShowGoingPart } from './show-going-part'
import { WhatYouWereSent } from './what-you-were-sent'
import { ProfileForm } from './profile-form'

const PhotosTab = lazy(async () => ({
  default: (await untilLoaded(() => import('./photos-tab'))).PhotosTab,
}))

/** With the maker of QR codes, which nothing else needs. */
const TicketsTab = lazy(async () => ({
  default: (await untilLoaded(() => import('./tickets/my-tickets-tab'))).MyTicketsTab,
}))

const OwnCachedTickets = lazy(async () => ({
  default: (await untilLoaded(() => import('./tickets/offline-tickets'))).OwnCachedTickets,
}))

const tabs = ['profile', 'photos', 'tickets'] as const
type Tab = (typeof tabs)[number]
const tabTitles: Record<Tab, string> = { profile: 'Profile', photos: 'Photos', tickets: 'My Tickets' }

const tabLook = {
  height: '14',
  px: '2',
  whiteSpace: 'nowrap',
  _focusVisible: { outlineOffset: '-6px', rounded: 'lg' },
} as const

const parameter = 'tab'

/**
 * The open tab, stored in the URL: Back and Forward switch it, and a reload preserves it. Anything unknown is
 * the first.
 */
function useProfileTab(): [tab: Tab, open: (tab: string) => void] {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get(parameter)
  const tab = tabs.find((known) => known === wanted) ?? 'profile'

  function open(next: string) {
    const query = new URLSearchParams(search)
    query.set(parameter, next)
    setSearch(query)
  }
  return [tab, open]
}

type TabsProps = { uid: string; own: OwnSide; write: (changes: ProfileChanges) => Promise<void> }

export function ProfileTabs({ uid, own: { profile, completion, preferences }, write }: TabsProps) {
  const [tab, open] = useProfileTab()
  const session = useSession()
  useFirstCalculation(uid, completion.isComplete)
  return (
    <Stack gap="6">
      <CompletionCard completion={completion} here={`${paths.profile}?${parameter}=${tab}`} />
      <Tabs.Root fitted lazyMount value={tab} onValueChange={({ value }) => open(value)}>
        <Tabs.List>
          {tabs.map((value) => (
            <Tabs.Trigger key={value} value={value} {...tabLook}>
              {tabTitles[value]}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value="profile" pt="6">
          <Stack gap="6">
            <ProfileForm uid={uid} profile={profile} preferences={preferences} write={write} />
            <EmailSwitches />
            {session.status === 'signed-in' && (
              <PrivacyAndAccount
                email={session.email}
                lastLogIn={session.account?.last_log_in ?? null}
                going={<ShowGoingPart />}
                cards={<WhatYouWereSent uid={uid} />}
              />
            )}
          </Stack>
        </Tabs.Content>
        <Tabs.Content value="photos" pt="6">
          <Suspense fallback={<Skeleton height="80" rounded="2xl" />}>
            <PhotosTab uid={uid} />
          </Suspense>
        </Tabs.Content>
        <Tabs.Content value="tickets" pt="6">
          <Suspense fallback={<Skeleton height="80" rounded="2xl" />}>
            <TicketsTab uid={uid} />
          </Suspense>
        </Tabs.Content>
      </Tabs.Root>
    </Stack>
  )
}

function ProfileLoading() {
  return (
    <Stack gap="6" role="status" aria-label="Loading">
      <Skeleton height="5.5rem" rounded="l3" />
      <Skeleton height="14" />
      <Skeleton height="96" rounded="2xl" />
    </Stack>
  )
}

/** My Tickets as cached on this device. */
export function OfflineTickets() {
  return (
    <Suspense fallback={<ProfileLoading />}>
      <OwnCachedTickets />
    </Suspense>
  )
}

export function ProfileScreen({ uid }: { uid: string }) {
  const live = useOwnSide(uid)
  const [tab] = useProfileTab()
  if (useIsUnanswered(live) && tab === 'tickets') return <OfflineTickets />
  return (
    <Loaded live={live} loading={<ProfileLoading />} errorTitle="We couldn’t load your profile">
      {(own) =>
        own ? (
          <ProfileTabs uid={uid} own={own} write={(changes) => saveProfile(uid, changes, own.preferences)} />
        ) : (
          <ProfileLoading />
        )
      }
    </Loaded>
  )
}
