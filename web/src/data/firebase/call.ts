/**
 * Asks the server: typed by the contracts, with answers parsed. Firebase is fetched with the first call, not
 * with the page.
 */
import type { ContractName, InputOf, MemberContractName, OutputOf } from '@club/domain/contracts/index'
import type { memberContracts } from '@club/domain/contracts/members'
import type { Service } from '@club/domain/contracts/service'
import type { z } from 'zod'
import { assertConnection, fetched, UnreadableAnswerError } from '../failure'

/** Who answers a contract, and what: a name and its answer stay tied together. */
type Answers<Names extends ContractName> = {
  readonly [Name in Names]: { readonly service: Service; readonly output: z.ZodType<OutputOf<Name>> }
}

/**
 * Loads the code a call needs, ahead of it when a form is on the screen; throws NotConnectedError when that
 * fails.
 */
export async function fetchCall() {
  const [{ callableOf }, contractsModule] = await fetched(
    Promise.all([import('./instances'), import('@club/domain/contracts/members')]),
  )
  const answers: Answers<MemberContractName> =
    contractsModule.memberContracts satisfies typeof memberContracts
  return { callableOf, answers }
}

/**
 * Calls `name` with `input`; throws errors that `failureOf` understands when it is refused or fails. Functions
 * of few pages bring their `contracts`, which are in those pages' files only.
 */
export function call<Name extends MemberContractName>(
  name: Name,
  input: InputOf<Name>,
): Promise<OutputOf<Name>>
export function call<Name extends ContractName>(
  name: Name,
  input: InputOf<Name>,
  contracts: Answers<Name>,
): Promise<OutputOf<Name>>
export async function call<Name extends ContractName>(
  name: Name,
  input: InputOf<Name>,
  contracts?: Answers<Name>,
): Promise<OutputOf<Name>> {
  assertConnection()
  const { callableOf, answers } = await fetchCall()
  const known: Partial<Answers<ContractName>> = contracts ?? answers
  const contract = known[name]
  if (!contract) throw new Error(`No contract of ${name} was passed to \`call\``)
  const { data } = await callableOf(contract.service, name)(input)
  const answer = contract.output.safeParse(data)
  if (!answer.success) throw new UnreadableAnswerError({ cause: answer.error })
  return answer.data
}
