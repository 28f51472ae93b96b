/** Registers for an event without tickets, and cancels the registration. */
import type { Failure } from '../../data/failure'
import { cancelRegistration, isHostBlocked, registerForEvent } from '../../data/registrations'
import { type Action, type ToastContent, failedAs, failureToast, useAction } from '../action/use-action'

/** The default registration actions; tests pass their own. */
export const defaultActions = { registerForEvent, cancelRegistration, isHostBlocked }
export type RegistrationActions = typeof defaultActions

function failed(failure: Failure): ToastContent {
  if (failure.kind === 'offline') return failureToast(failure)
  return failedAs(failure.code === 'full' ? 'This event is full' : 'That didn’t work')(failure)
}

export type TitledEvent = { readonly id: string; readonly title: string }

type Registering = {
  readonly register: Action<[TitledEvent]>
  readonly cancel: Action<[TitledEvent]>
}

/** Both report the outcome in a toast. */
export function useRegistering(actions: RegistrationActions = defaultActions): Registering {
  const register = useAction(({ id }: TitledEvent) => actions.registerForEvent(id), {
    done: (_, { title }) => ({ title: 'You’re registered', description: `See you at ${title}.` }),
    failed,
  })
  const cancel = useAction(({ id }: TitledEvent) => actions.cancelRegistration(id), {
    done: (_, { title }) => ({
      title: 'Registration cancelled',
      description: `Your seat at ${title} has been released.`,
    }),
    failed,
  })
  return { register, cancel }
}
