import { type Match, matchSchema } from '@club/domain/matching/club/match'
import { type Profile, profileSchema } from '@club/domain/members/profile'
import { act, fireEvent, renderHook, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { NotConnectedError } from '../../data/failure'
import { type Listen, useListener } from '../../data/firebase/live'
import { show } from '../../testing/show'
import { InvalidAddress, MemberView } from './member-screen'

const loading = { status: 'loading' } as const
const explanation = 'You both call Kitsilano home.'

function previewOf(content: string): string {
  return `data:image/webp;base64,${content}`
}

function ben(changes: Partial<Profile> = {}) {
  const profile = profileSchema.parse({
    first_name: 'Ben',
    last_name: 'Ito',
    age: 34,
    location: 'Kitsilano',
    bio: 'I repair wooden boats.',
    prompts: [
      { prompt: 'small-thing', answer: 'The smell of cedar.' },
      { prompt: 'left-the-bank', answer: 'Nobody reads this.' },
      { prompt: 'never-late', answer: 'anything with a buffet.' },
    ],
    photo_urls: ['AAAA', 'BBBB', 'CCCC'].map(previewOf),
    created_at: new Date(0),
    ...changes,
  })
  return { uid: 'ben', profile, photos: [] }
}

function matchOf(compatibility_score: number): Match {
  return matchSchema.parse({
    user1_id: 'ana',
    user2_id: 'ben',
    user_ids: ['ana', 'ben'],
    compatibility_score,
    compatibility_explanation: explanation,
    reasons: ['Both in Kitsilano'],
  })
}

/** Ben's profile as seen by Ana, who by default is not his match and has a photo. */
function open(seen: Partial<ComponentProps<typeof MemberView>> = {}) {
  const member = { status: 'ready', data: ben() } as const
  const pair = { status: 'ready', data: null } as const
  const view = (now: typeof seen) => (
    <MemberView member={member} pair={pair} hasPhoto buttons={<button>React</button>} {...now} />
  )
  const { rerender } = show(view(seen))
  return { hear: (now: typeof seen) => rerender(view(now)) }
}

const matched = (score: number) => ({ pair: { status: 'ready', data: matchOf(score) } as const })
const region = (name: string) => within(screen.getByRole('region', { name }))

describe('the profile of another member', () => {
  it('shows first and last name, age and place', () => {
    open()
    expect(screen.getByRole('heading', { level: 1, name: 'Ben Ito, 34' })).toBeVisible()
    expect(screen.getByText('Kitsilano')).toBeVisible()
  })

  it('has the bio under About, and each prompt of the bank with its answer', () => {
    open()
    const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
    expect(titles).toEqual(['About', 'A small thing that makes my week', 'I’m never late for', 'Photos'])
    expect(screen.getByText('I repair wooden boats.')).toBeVisible()
    expect(screen.getByText('The smell of cedar.')).toBeVisible()
    expect(screen.queryByText('Nobody reads this.')).not.toBeInTheDocument()
  })

  it.each([
    [
      'before the rest',
      false,
      ['Meet', 'About', 'A small thing that makes my week', 'I’m never late for', 'Photos'],
    ],
    [
      'last when that came late',
      true,
      ['About', 'A small thing that makes my week', 'I’m never late for', 'Photos', 'Meet'],
    ],
  ])('shows where the two could meet %s', (_, isMeetLate, titles) => {
    open({ meet: <h2>Meet</h2>, isMeetLate })
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(titles)
  })

  it('has the photos from the second on under Photos', () => {
    open()
    const shown = region('Photos').getAllByRole('img')
    expect(shown.map((picture) => picture.getAttribute('src'))).toEqual(['BBBB', 'CCCC'].map(previewOf))
  })

  it('omits sections without content', () => {
    const bare = ben({ age: null, location: null, bio: '  ', prompts: [], photo_urls: [] })
    open({ member: { status: 'ready', data: bare } })
    expect(screen.getByRole('heading', { level: 1, name: 'Ben Ito' })).toBeVisible()
    expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([])
  })

  it('explains to a member without a photo why pictures are blurred, and links to their photos', () => {
    open({ hasPhoto: false })
    expect(screen.getByRole('link', { name: 'Add a Photo' })).toHaveAttribute('href', '/profile?tab=photos')
  })

  it('does not explain blurring to a member who has a photo', () => {
    open()
    expect(screen.queryByRole('link', { name: 'Add a Photo' })).not.toBeInTheDocument()
  })
})

describe('the profile of a match', () => {
  it('is marked, with the percentage, the label, the explanation and the reasons', () => {
    open(matched(84))
    expect(screen.getByText('Match')).toBeVisible()
    expect(screen.getByRole('heading', { level: 2, name: 'Great match!' })).toBeVisible()
    expect(screen.getByText('84% compatible')).toBeVisible()
    expect(screen.getByText(explanation)).toBeVisible()
    expect(screen.getByRole('list', { name: 'What you have in common' })).toHaveTextContent(
      'Both in Kitsilano',
    )
  })

  it('shows the score and the strongest reason on the portrait, at the top on a phone', () => {
    open(matched(84))
    expect(screen.getByText('84% · Both in Kitsilano')).toBeInTheDocument()
  })

  it('gives one lead sentence of the explanation, two more, and the rest on one press', () => {
    const sentences = [
      'You both call St. John home.',
      'You are both INFJ.',
      'You agree.',
      'You are close in age.',
    ]
    const data = { ...matchOf(84), compatibility_explanation: sentences.join(' ') }
    open({ pair: { status: 'ready', data } })
    expect(screen.getByText('You both call St. John home.')).toBeVisible()
    expect(screen.getByText('You are both INFJ. You agree.')).toBeVisible()
    expect(screen.queryByText(/You are close in age/)).not.toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'More about how you fit' }))
    expect(screen.getByText('You are both INFJ. You agree. You are close in age.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'More about how you fit' })).not.toBeInTheDocument()
  })

  it('carries a star instead while a super like awaits an answer', () => {
    open({ ...matched(84), isSuperLike: true })
    expect(screen.getByText('Super liked you')).toBeVisible()
    expect(screen.queryByText('Match')).not.toBeInTheDocument()
  })

  it("shows ‘It's a Match!’ when both like each other", () => {
    open({ pair: { status: 'ready', data: { ...matchOf(85), mutual: true } } })
    expect(screen.getByText("It's a Match!")).toBeVisible()
  })

  it.each([
    [70, 1],
    [69, 0],
  ])('sparkles at 70 and above: at %i, %i times', (score, sparkles) => {
    open(matched(score))
    expect(screen.queryAllByTestId('sparkle')).toHaveLength(sparkles)
  })

  it.each([
    ['there is no match', { status: 'ready', data: null } as const],
    ['it cannot be read', { status: 'error', error: new Error('refused') } as const],
  ])('is like any other when %s', (_, pair) => {
    open({ pair })
    expect(screen.getByRole('heading', { level: 1, name: 'Ben Ito, 34' })).toBeVisible()
    expect(screen.queryByText('Match')).not.toBeInTheDocument()
    expect(screen.queryByText(/% compatible/)).not.toBeInTheDocument()
  })
})

/** As Firestore refuses to show a document. */
function refusal(): Error {
  return Object.assign(new Error('Missing or insufficient permissions.'), {
    name: 'FirebaseError',
    code: 'permission-denied',
  })
}

const notFound = "The profile you're looking for doesn't exist or may have been deleted."

it('Reopens all listeners when a match disappears while its profile is open, for example by a block', () => {
  const listen = vi.fn<Listen<string>>(() => () => undefined)
  const source = {}
  renderHook(() => useListener(source, listen))
  const { hear } = open(matched(84))
  expect(listen).toHaveBeenCalledOnce()
  hear({})
  expect(listen).toHaveBeenCalledTimes(2)
  hear({ member: { status: 'error', error: refusal() } })
  expect(screen.getByRole('heading', { level: 1, name: 'Profile Not Found' })).toBeVisible()
  expect(listen).toHaveBeenCalledTimes(2)
})

it('Reopens all listeners when the viewer comes back to a profile, and not when they leave it', () => {
  const listen = vi.fn<Listen<string>>(() => () => undefined)
  const source = {}
  renderHook(() => useListener(source, listen))
  open()
  const look = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    return listen.mock.calls.length
  }
  expect([look('hidden'), look('visible')]).toEqual([1, 2])
  vi.restoreAllMocks()
})

describe('instead of a profile', () => {
  it.each([
    ['the member', { member: loading }],
    ['whether the two are a match', { pair: loading }],
  ])('shows a spinner until it has loaded: %s', (_, seen) => {
    open(seen)
    expect(screen.getByRole('status')).toHaveTextContent('Loading')
    expect(screen.queryByRole('heading')).not.toBeInTheDocument()
  })

  it.each([
    ['nobody is there', { status: 'ready', data: null } as const],
    ['it may not be seen', { status: 'error', error: refusal() } as const],
  ])('shows ‘Profile Not Found’ when %s', (_, member) => {
    open({ member })
    expect(screen.getByRole('heading', { level: 1, name: 'Profile Not Found' })).toBeVisible()
    expect(screen.getByText(notFound)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to Matches' })).toHaveAttribute('href', '/matches')
    expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument()
  })

  it('shows ‘Error Loading Profile’ when the server does not answer, and can be retried', () => {
    const retry = vi.fn()
    open({ member: { status: 'error', error: new NotConnectedError(), retry } })
    expect(screen.getByRole('heading', { level: 1, name: 'Error Loading Profile' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to Matches' })).toHaveAttribute('href', '/matches')
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('shows ‘Invalid Profile URL’ for an invalid address', () => {
    show(<InvalidAddress />)
    expect(screen.getByRole('heading', { level: 1, name: 'Invalid Profile URL' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to Matches' })).toHaveAttribute('href', '/matches')
  })
})
