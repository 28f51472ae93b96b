/** Asks the server: typed by the contracts, with answers parsed. Firebase is fetched with the first call, not with the page. */
import type { ContractName, contracts, InputOf, OutputOf } from '@club/domain/contracts/index'
import type { z } from 'zod'
import { demandConnection, fetched, UnreadableAnswerError } from '../failure'

/** The contracts as what they answer, so that a name and its answer stay tied together. */
type Answers = { readonly [Name in ContractName]: { output: z.ZodType<OutputOf<Name>> } }

/** Fetches what a call needs, ahead of it where a form is on the screen; throws NotConnectedError when it cannot be had. */
export async function fetchCall() {
  const [{ callableOf }, contractsModule] = await fetched(
    Promise.all([import('./app'), import('@club/domain/contracts/index')]),
  )
  const answers: Answers = contractsModule.contracts satisfies typeof contracts
  return { callableOf, answers }
}

/** Calls `name` with `input`; throws what `failureOf` understands when it is refused or fails. */
export async function call<Name extends ContractName>(
  name: Name,
  input: InputOf<Name>,
): Promise<OutputOf<Name>> {
  demandConnection()
  const { callableOf, answers } = await fetchCall()
  const { data } = await callableOf(name)(input)
  const answer = answers[name].output.safeParse(data)
  if (!answer.success) throw new UnreadableAnswerError({ cause: answer.error })
  return answer.data
}
