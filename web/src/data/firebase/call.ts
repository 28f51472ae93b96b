/**
 * Asks the server: typed by the contracts, with answers parsed. Firebase is fetched with the first call, not
 * with the page.
 */
import type { InputOf, MemberContractName, OutputOf } from '@club/domain/contracts/index'
import type { memberContracts } from '@club/domain/contracts/members'
import type { z } from 'zod'
import { demandConnection, fetched, UnreadableAnswerError } from '../failure'

/** The contracts by their output, so that a name and its answer stay tied together. */
type Answers = { readonly [Name in MemberContractName]: { output: z.ZodType<OutputOf<Name>> } }

/**
 * Loads the code a call needs, ahead of it when a form is on the screen; throws NotConnectedError when that
 * fails.
 */
export async function fetchCall() {
  const [{ callableOf }, contractsModule] = await fetched(
    Promise.all([import('./app'), import('@club/domain/contracts/members')]),
  )
  const answers: Answers = contractsModule.memberContracts satisfies typeof memberContracts
  return { callableOf, answers }
}

/** Calls `name` with `input`; throws errors that `failureOf` understands when it is refused or fails. */
export async function call<Name extends MemberContractName>(
  name: Name,
  input: InputOf<Name>,
): Promise<OutputOf<Name>> {
  demandConnection()
  const { callableOf, answers } = await fetchCall()
  const { data } = await callableOf(name)(input)
  return checked(answers[name].output, data)
}

/** The answer as its contract promises it; throws UnreadableAnswerError for any other. */
export function checked<T>(schema: z.ZodType<T>, data: unknown): T {
  const answer = schema.safeParse(data)
  if (!answer.success) throw new UnreadableAnswerError({ cause: answer.error })
  return answer.data
}
