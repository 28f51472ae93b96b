/** The foot of a dialog covers no focused field, and lies at its lower edge. */
import { Dialog } from '@chakra-ui/react'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../testing/show'
import { QuestionDialog } from '../question-dialog'
import { DialogFoot } from './dialog-foot'

/** jsdom applies no rules in layers, so the rule is read and its selector matched. */
function ruleOf(element: Element): string | undefined {
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('')
  const rules = styles.matchAll(/([^{}]+)\{(scroll-padding-bottom:[^}]+)/g)
  return [...rules].find(([, selector = '']) => element.matches(selector))?.[2]
}

function dialogWith(foot: boolean) {
  show(
    <Dialog.Root open>
      <Dialog.Positioner data-testid="positioner">
        <Dialog.Content>
          <Dialog.Body data-testid="body">{foot && <DialogFoot>Save</DialogFoot>}</Dialog.Body>
        </Dialog.Content>
      </Dialog.Positioner>
    </Dialog.Root>,
  )
}

it.each(['positioner', 'body'])('The %s of a dialog reserves the height of its foot', (part) => {
  dialogWith(true)
  expect(ruleOf(screen.getByTestId(part))).toContain('scroll-padding-bottom:11rem')
})

it('The body of a dialog lets nothing show beneath its foot', () => {
  dialogWith(true)
  expect(ruleOf(screen.getByTestId('body'))).toMatch(/;padding-bottom:0/)
})

it('A dialog without a foot reserves nothing', () => {
  dialogWith(false)
  expect(ruleOf(screen.getByTestId('body'))).toBeUndefined()
})

it('A question has its buttons in a foot, however long its text is', () => {
  const never = () => undefined
  show(
    <QuestionDialog
      title="Leave?"
      text="You’ll lose it."
      stayLabel="Stay"
      leaveLabel="Leave"
      onStay={never}
      onLeave={never}
    />,
  )
  for (const name of ['Stay', 'Leave'])
    expect(screen.getByRole('button', { name }).closest('[data-dialog-foot]')).not.toBeNull()
  const positioner = screen.getByRole('alertdialog').parentElement
  expect(positioner && ruleOf(positioner)).toContain('scroll-padding-bottom:11rem')
})
