/** The links of the header, menu and footer. A screen adds its own row. */
import type { Role } from '@club/domain/account/role'
import { type Path, paths } from '../paths'

export type NavigationLink = { label: string; to: Path; membersOnly: boolean }

export const headerLinks: readonly NavigationLink[] = [
  { label: 'Events', to: paths.events, membersOnly: false },
  { label: 'Coaching', to: paths.coaching, membersOnly: false },
  { label: 'Dashboard', to: paths.dashboard, membersOnly: true },
  { label: 'Matches', to: paths.matches, membersOnly: true },
]

/**
 * For members not yet onboarded: the guard of /matches leads them to the remaining steps, and to the matches
 * afterwards.
 */
export const finishProfile: NavigationLink = {
  label: 'Finish your profile',
  to: paths.matches,
  membersOnly: true,
}

/** Above 'Log out' in the avatar menu. */
export const menuLinks: readonly NavigationLink[] = [
  { label: 'My Evenings', to: paths.evenings, membersOnly: true },
  { label: 'Profile', to: paths.profile, membersOnly: true },
  { label: 'Preferences', to: paths.preferences, membersOnly: true },
]

const adminLink: NavigationLink = { label: 'Admin', to: paths.admin, membersOnly: true }
const moderationLink: NavigationLink = { label: 'Moderation', to: paths.moderation, membersOnly: true }

/** Below Preferences, for members with the role. */
export const staffLinks: Readonly<Record<Role, readonly NavigationLink[]>> = {
  user: [],
  moderator: [moderationLink],
  admin: [adminLink, moderationLink],
}

export const footerSections: readonly { title: string; links: readonly NavigationLink[] }[] = [
  {
    title: 'Quick Links',
    links: [
      { label: 'Events', to: paths.events, membersOnly: false },
      { label: 'Matches', to: paths.matches, membersOnly: false },
      { label: 'Coaching', to: paths.coaching, membersOnly: false },
      { label: 'Become a Host', to: paths.becomeHost, membersOnly: false },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Privacy Policy', to: paths.privacy, membersOnly: false },
      { label: 'Terms of Service', to: paths.terms, membersOnly: false },
      { label: 'Cookie Policy', to: paths.cookies, membersOnly: false },
    ],
  },
]

/** Filters `links` by what the viewer can open. */
export function linksFor(links: readonly NavigationLink[], isMember: boolean): readonly NavigationLink[] {
  return links.filter(({ membersOnly }) => isMember || !membersOnly)
}

/** Staff pages are wider than the others, and so are their header and footer, so that the edges line up. */
export function frameWidth(pathname: string): { readonly maxWidth?: '80rem' } {
  return pathname === paths.admin || pathname === paths.moderation ? { maxWidth: '80rem' } : {}
}
