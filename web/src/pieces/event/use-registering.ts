/** Registers for an event without tickets, and cancels the registration. */
import type { Failure } from '../../data/failure'
import { cancelRegistration, registerForEvent } from '../../data/registrations'
import { type Action, type News, newsOfFailure, useAction } from '../action/use-action'

/** What registering does; a test may do something else. */
const verbs = { registerForEvent, cancelRegistration }
export type RegisteringVerbs = typeof verbs

function failed(failure: Failure): News {
  if (failure.kind === 'offline') return newsOfFailure(failure)
  return {
    ...newsOfFailure(failure),
    title: failure.code === 'full' ? 'This event is full' : "That didn't work",
  }
}

export type TitledEvent = { readonly id: string; readonly title: string }

export type Registering = {
  readonly register: Action<[TitledEvent]>
  readonly cancel: Action<[TitledEvent]>
}

/** Both tell in a toast what came of it. */
export function useRegistering(does: RegisteringVerbs = verbs): Registering {
  const register = useAction(({ id }: TitledEvent) => does.registerForEvent(id), {
    done: (_, { title }) => ({ title: "You're registered", description: `See you at ${title}.` }),
    failed,
  })
  const cancel = useAction(({ id }: TitledEvent) => does.cancelRegistration(id), {
    done: (_, { title }) => ({
      title: 'Registration cancelled',
      description: `Your seat at ${title} has been released.`,
    }),
    failed,
  })
  return { register, cancel }
}
