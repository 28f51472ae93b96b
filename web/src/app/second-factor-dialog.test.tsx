/** The question for the code of an authenticator app. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { CodeQuestion } from '../data/session/code-question'
import { show } from '../testing/show'
import { SecondFactorDialog } from './second-factor-dialog'

function asked(changes: Partial<CodeQuestion> = {}) {
  const question = {
    answer: vi.fn<CodeQuestion['answer']>().mockResolvedValue(),
    cancel: vi.fn<() => void>(),
  }
  return { ...question, ...changes }
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Enter your code' }))
const typeCode = (inside: Awaited<ReturnType<typeof dialog>>, code: string) => {
  fireEvent.change(inside.getByLabelText(/6-digit code/), { target: { value: code } })
  fireEvent.click(inside.getByRole('button', { name: 'Continue' }))
}

it('The question takes six digits, in groups or not, and nothing else', async () => {
  const question = asked()
  show(<SecondFactorDialog question={question} />)
  const inside = await dialog()
  typeCode(inside, '12345')
  expect(await inside.findByText('Enter the 6 digits your app shows')).toBeVisible()
  expect(question.answer).not.toHaveBeenCalled()
  typeCode(inside, '123 456')
  await waitFor(() => expect(question.answer).toHaveBeenCalledExactlyOnceWith('123456'))
})

it('A code that is refused can be corrected', async () => {
  const refusal = Object.assign(new Error('Firebase: Error (auth/invalid-verification-code).'), {
    code: 'auth/invalid-verification-code',
  })
  const question = asked({ answer: vi.fn<CodeQuestion['answer']>().mockRejectedValue(refusal) })
  show(<SecondFactorDialog question={question} />)
  const inside = await dialog()
  typeCode(inside, '123456')
  expect(await inside.findByText(/^That code isn’t right\./)).toBeVisible()
  expect(inside.getByLabelText(/6-digit code/)).toBeEnabled()
})
