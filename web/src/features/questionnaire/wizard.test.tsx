/** The wizard on the page: blocked steps, pages, history, results, drafts, and saving. */
import { wizardFromDraft } from '@club/domain/questionnaire/draft'
import { lifestyleFields, lifestyleOptions } from '@club/domain/questionnaire/lifestyle'
import { lifestyleLabels } from '@club/domain/questionnaire/lifestyle-labels'
import type { QuestionnaireForm } from '@club/domain/members/questionnaire-form'
import {
  newWizard,
  questionsIn,
  questionsOnPage,
  type Wizard as OpenedWizard,
} from '@club/domain/questionnaire/wizard'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useLocation, useNavigate } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { saveDraft, readDraft } from '../../data/drafts'
import { listenToToasts, type Toast } from '../../ui/toaster'
import { show } from '../../testing/show'
import { placeOf, trailIn } from './use-trail'
import { trailTo, type WriteAnswers } from './use-wizard'
import { Reveal } from './reveal'
import { Wizard } from './wizard'

const uid = 'ana'
const lifestyle = Object.fromEntries(lifestyleFields.map((field) => [field, lifestyleOptions[field][0]]))
const answersTo = (step: 1 | 2, value: number) =>
  Object.fromEntries(questionsIn(step).map(({ id }) => [id, value]))
const answered: OpenedWizard = {
  ...newWizard,
  lifestyle,
  mbti_answers: { 'ei-1': 5 },
  love_language_answers: answersTo(2, 4),
}

let toasts: Toast[] = []
beforeEach(() => {
  localStorage.clear()
  toasts = []
  listenToToasts(
    (toast) => toasts.push(toast),
    () => (toasts = toasts.filter(({ tone }) => tone !== 'error')),
  )
  // jsdom does not scroll, and has no motion preference.
  Element.prototype.scrollIntoView = () => undefined
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

const saved: WriteAnswers = () => Promise.resolve()
const failing: WriteAnswers = () => Promise.reject(new Error('offline'))

/** In place of the browser's own buttons, and how many pages of the wizard lie behind. */
function BrowserButtons() {
  const navigate = useNavigate()
  const location = useLocation()
  return (
    <>
      <button onClick={() => void navigate(-1)}>Browser: back</button>
      <button onClick={() => void navigate(1)}>Browser: forward</button>
      <p>Entry {(trailIn(location.state)?.length ?? 1) - 1}</p>
    </>
  )
}

function open(opened: Partial<OpenedWizard> = {}, write: WriteAnswers = saved, isKept = false) {
  const wizard = { ...newWizard, ...opened }
  return show(
    <>
      <BrowserButtons />
      <Wizard
        uid={uid}
        opened={{ wizard, trail: isKept ? trailTo(wizard) : [placeOf(wizard)] }}
        write={write}
        before={() => <h1>Intro</h1>}
        after={(results) => <Reveal results={results} people={<p>People</p>} />}
        earlier={null}
      />
    </>,
  )
}

// By text: a query by role looks at every element of the page, and the pages are many.
const button = (name: string) => screen.getByText(name, { selector: 'button' })
const next = () => fireEvent.click(button('Next'))
const heading = (name: string | RegExp) => screen.getByText(name, { selector: 'h1' })

describe('the first step, Lifestyle Questions', () => {
  it('shows no Previous button', () => {
    open()
    expect(button('Previous')).toBeDisabled()
  })

  it('blocks and explains Next until all seven are chosen', () => {
    open({ lifestyle: { ...lifestyle, exercise: '' } })
    next()
    expect(heading('Lifestyle Questions')).toBeVisible()
    expect(toasts).toMatchObject([
      { title: 'Please complete all fields', description: 'All lifestyle questions are required.' },
    ])
    expect(screen.getByLabelText(/How often do you exercise/)).toBeInvalid()
  })

  it('clears its message once all are chosen', () => {
    open({ lifestyle: { ...lifestyle, exercise: '' } })
    next()
    expect(toasts).toHaveLength(1)
    fireEvent.change(screen.getByLabelText(/How often do you exercise/), { target: { value: 'daily' } })
    next()
    expect(heading('Personality Assessment')).toBeVisible()
    expect(toasts).toEqual([])
  })

  it('enables Next once all are chosen, without a bio', () => {
    open({ lifestyle: { ...lifestyle, diet: '' } })
    const select = screen.getByLabelText(lifestyleLabels.diet.question, { exact: false })
    fireEvent.change(select, { target: { value: 'vegan' } })
    next()
    expect(heading('Personality Assessment')).toBeVisible()
  })

  it('refuses a bio of more than 500 characters', () => {
    open({ lifestyle, bio: 'a'.repeat(501) })
    next()
    expect(heading('Lifestyle Questions')).toBeVisible()
    expect(screen.getByText('Bio must be 500 characters or less')).toBeVisible()
  })
})

describe('page of a step', () => {
  it('shows five statements, each with five answers from Strongly Disagree to Strongly Agree', () => {
    open({ lifestyle, step: 1 })
    expect(screen.getAllByRole('radiogroup')).toHaveLength(5)
    const [first] = questionsOnPage(1, 0)
    const group = within(screen.getByRole('radiogroup', { name: first?.text ?? '' }))
    expect(group.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Strongly Disagree',
      'Disagree',
      'Neutral',
      'Agree',
      'Strongly Agree',
    ])
  })

  it('leads to the next one, and the result comes only after the last', () => {
    open({ ...answered, step: 1, page: 7 })
    expect(screen.getByText('Page 8 of 9')).toBeVisible()
    next()
    expect(screen.getByText('Page 9 of 9')).toBeVisible()
    next()
    expect(heading('Your personality')).toBeVisible()
    expect(screen.getByText('ENFP')).toBeVisible()
    next()
    expect(screen.getByText('Page 1 of 4')).toBeVisible()
  })

  it('moves the focus to its heading when it opens', () => {
    open({ lifestyle, step: 1 })
    next()
    expect(heading('Personality Assessment')).toHaveFocus()
  })

  it('goes back one by one, and on to the last page of the previous step', () => {
    open({ ...answered, step: 2, page: 1 })
    fireEvent.click(button('Previous'))
    expect(screen.getByText('Page 1 of 4')).toBeVisible()
    fireEvent.click(button('Previous'))
    expect(heading('Your personality')).toBeVisible()
    fireEvent.click(button('Previous'))
    expect(screen.getByText('Page 9 of 9')).toBeVisible()
  })

  it('counts the open statements and explains their effect', () => {
    open({ lifestyle, step: 1 })
    expect(button('Next')).toHaveAccessibleDescription(
      '5 unanswered on this page. Skipped statements count as Neutral.',
    )
    for (const radio of screen.getAllByLabelText('Agree').slice(1)) fireEvent.click(radio)
    expect(button('Next')).toHaveAccessibleDescription(
      '1 unanswered on this page. A skipped statement counts as Neutral.',
    )
    fireEvent.click(screen.getAllByLabelText('Agree')[0] ?? document.body)
    expect(button('Next')).not.toHaveAccessibleDescription()
    next()
    expect(screen.getByText('Page 2 of 9')).toBeVisible()
  })

  it('leaves open love-language statements out of the result and still turns', () => {
    open({ ...answered, love_language_answers: {}, step: 2 })
    expect(screen.getByText('5 unanswered on this page. Skipped statements don’t count.')).toBeVisible()
    next()
    expect(screen.getByText('Page 2 of 4')).toBeVisible()
  })

  it('counts the answered statements', () => {
    open({ lifestyle, step: 1 })
    fireEvent.click(screen.getAllByLabelText('Agree')[0] ?? document.body)
    expect(screen.getByText('1 of 45 answered')).toBeVisible()
  })
})

describe('statement answer', () => {
  const scrolled = vi.fn<Element['scrollIntoView']>()
  const agreeTo = (place: number, label = 'Agree') =>
    fireEvent.click(screen.getAllByLabelText(label)[place] ?? document.body)
  const [first, second, third] = questionsOnPage(1, 0)

  beforeEach(() => {
    scrolled.mockClear()
    Element.prototype.scrollIntoView = scrolled
    open({ lifestyle, step: 1, mbti_answers: { [second?.id ?? '']: 2 } })
    scrolled.mockClear()
  })

  it('scrolls the next open statement into view without moving the focus', () => {
    screen.getAllByLabelText('Agree')[0]?.focus()
    agreeTo(0)
    expect(scrolled.mock.contexts).toEqual([screen.getByText(third?.text ?? '').parentElement])
    expect(scrolled).toHaveBeenCalledWith({ block: 'nearest', behavior: 'smooth' })
    expect(screen.getAllByLabelText('Agree')[0]).toHaveFocus()
  })

  it('scrolls Next into view when no later statement is open, without animation for reduced motion', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    agreeTo(4)
    expect(scrolled.mock.contexts).toEqual([button('Next')])
    expect(scrolled).toHaveBeenCalledWith({ block: 'nearest', behavior: 'instant' })
  })

  it('scrolls nothing when it is changed', () => {
    agreeTo(1)
    expect(scrolled).not.toHaveBeenCalled()
    expect(screen.getByRole('radiogroup', { name: first?.text ?? '' })).toBeVisible()
  })
})

describe('browser history', () => {
  const back = () => fireEvent.click(screen.getByText('Browser: back'))
  const forward = () => fireEvent.click(screen.getByText('Browser: forward'))

  it('goes back one page at a time, results included, and forward again', () => {
    open({ ...answered, step: 1, page: 7 })
    for (let turned = 0; turned < 3; turned += 1) next()
    expect(screen.getByText('Page 1 of 4')).toBeVisible()
    back()
    expect(heading('Your personality')).toBeVisible()
    back()
    expect(screen.getByText('Page 9 of 9')).toBeVisible()
    back()
    expect(screen.getByText('Page 8 of 9')).toBeVisible()
    forward()
    expect(screen.getByText('Page 9 of 9')).toBeVisible()
  })

  it('agrees with Previous', () => {
    open({ lifestyle, step: 1 })
    next()
    next()
    fireEvent.click(button('Previous'))
    expect(screen.getByText('Page 2 of 9')).toBeVisible()
    back()
    expect(screen.getByText('Page 1 of 9')).toBeVisible()
    forward()
    forward()
    expect(screen.getByText('Page 3 of 9')).toBeVisible()
  })

  it('goes back one page at a time in a restored draft, to its first page and the intro', async () => {
    open({ ...answered, step: 2 }, saved, true)
    await waitFor(() => expect(screen.getByText('Entry 12')).toBeVisible())
    expect(screen.getByText('Page 1 of 4')).toBeVisible()
    back()
    expect(heading('Your personality')).toBeVisible()
    back()
    expect(screen.getByText('Page 9 of 9')).toBeVisible()
    forward()
    expect(heading('Your personality')).toBeVisible()
    for (let turned = 0; turned < 10; turned += 1) back()
    expect(heading('Lifestyle Questions')).toBeVisible()
    back()
    expect(heading('Intro')).toBeVisible()
  })

  it('loses no answer', () => {
    open({ lifestyle, step: 1 })
    fireEvent.click(screen.getAllByLabelText('Agree')[0] ?? document.body)
    next()
    back()
    expect(screen.getAllByLabelText('Agree')[0]).toBeChecked()
  })

  it('has no wizard page left once everything is saved', async () => {
    open({ ...answered, step: 2, page: 3 })
    next()
    next()
    fireEvent.click(button('Complete Assessment'))
    await screen.findByText('Saved')
    await waitFor(() => expect(screen.getByText('Entry 0')).toBeVisible())
    expect(heading('Assessment Complete!')).toBeVisible()
  })
})

describe('questionnaire results page', () => {
  it('shows a description and three tips for each love language', () => {
    open({ ...answered, step: 2, page: 3 })
    next()
    expect(heading('Your love languages')).toBeVisible()
    const tips = screen.getAllByRole('list', { name: /^Tips/ })
    expect(tips).toHaveLength(5)
    for (const list of tips) expect(within(list).getAllByRole('listitem')).toHaveLength(3)
  })
})

describe('questionnaire draft', () => {
  it('stores every answer, page and step, and opens where it was left', () => {
    const { unmount } = open({ lifestyle, step: 1 })
    next()
    fireEvent.click(screen.getAllByLabelText('Strongly Agree')[0] ?? document.body)
    unmount()

    const draft = wizardFromDraft(readDraft('questionnaire', uid, new Date()), new Date())
    open(draft ?? {})
    expect(screen.getByText('Page 2 of 9')).toBeVisible()
    expect(screen.getAllByLabelText('Strongly Agree')[0]).toBeChecked()
  })

  it('is not created by viewing alone', () => {
    open()
    expect(readDraft('questionnaire', uid, new Date())).toBeNull()
  })

  it('is removed once everything is saved', async () => {
    saveDraft('questionnaire', uid, '{}')
    open({ ...answered, step: 3 })
    fireEvent.click(button('Complete Assessment'))
    await screen.findByText('Saved')
    expect(readDraft('questionnaire', uid, new Date())).toBeNull()
  })
})

describe('questionnaire save', () => {
  it('shows its badges, then the reveal in place of the wizard', async () => {
    let finish: () => void = () => undefined
    const write = () => new Promise<void>((resolve) => (finish = resolve))
    open({ ...answered, step: 3 }, write)
    fireEvent.click(button('Complete Assessment'))
    expect(within(screen.getByRole('status')).getByText('Saving...')).toBeVisible()
    finish()
    expect(await screen.findByText('Saved')).toBeVisible()
    await waitFor(() => expect(heading('Assessment Complete!')).toHaveFocus())
    expect(screen.getByText('The Warm Explorer')).toBeVisible()
    expect(screen.getByText('People')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Previous' })).not.toBeInTheDocument()
  })

  it('sends the answers, the lifestyle and the bio, and nothing calculated', async () => {
    const write = vi.fn<(form: QuestionnaireForm) => Promise<void>>().mockResolvedValue()
    open({ ...answered, step: 3, bio: ' Hello ' }, write)
    fireEvent.click(button('Complete Assessment'))
    await screen.findByText('Saved')
    expect(write).toHaveBeenCalledWith({
      ...lifestyle,
      bio: 'Hello',
      mbti_answers: { 'ei-1': 5 },
      big_five_answers: {},
      love_language_answers: answersTo(2, 4),
    })
  })

  it('reports a failure and loses nothing, and the next attempt saves it all', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const write = vi.fn<WriteAnswers>().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce()
    open({ ...answered, step: 3 }, write)
    fireEvent.click(button('Complete Assessment'))
    expect(await screen.findByText('Save Failed')).toBeVisible()
    expect(toasts).toMatchObject([
      {
        title: 'Save Failed',
        description: 'We couldn’t save your assessment. Please check your internet connection and try again.',
      },
    ])
    expect(wizardFromDraft(readDraft('questionnaire', uid, new Date()), new Date())).toMatchObject({
      ...answered,
      step: 3,
    })
    fireEvent.click(button('Try Again'))
    await screen.findByText('Saved')
    expect(write.mock.calls[1]).toEqual(write.mock.calls[0])
  })

  it('reports a missing connection at once and loses nothing', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const write = vi.fn<WriteAnswers>()
    open({ ...answered, step: 3 }, write)
    fireEvent.click(button('Complete Assessment'))
    expect(await screen.findByText('Save Failed')).toBeVisible()
    expect(write).not.toHaveBeenCalled()
    expect(toasts).toMatchObject([
      {
        title: 'Save Failed',
        description:
          'You’re offline. Your answers are saved in this browser. Please try again when you’re back online.',
      },
    ])
  })

  it('waits for at least one answer in each assessment', async () => {
    open({ lifestyle, step: 3 }, failing)
    await waitFor(() => expect(button('Complete Assessment')).toBeDisabled())
    expect(screen.getByText(/at least one statement in the personality assessment/)).toBeVisible()
  })
})
