/** Asks the server: typed by the contracts, with answers parsed and refusals as CallError. */
import { type ContractName, contracts, type InputOf, type OutputOf } from '@club/domain/contracts/index'
import { httpsCallable } from 'firebase/functions'
import type { z } from 'zod'
import { callErrorFrom } from './call-error'
import { getFunctionsInstance } from './firebase'

/** The contracts as what they answer, so that a name and its answer stay tied together. */
const answers: { readonly [Name in ContractName]: { output: z.ZodType<OutputOf<Name>> } } = contracts

/** Calls `name` with `input`; throws CallError when it is refused or fails. */
export async function call<Name extends ContractName>(
  name: Name,
  input: InputOf<Name>,
): Promise<OutputOf<Name>> {
  try {
    const { data } = await httpsCallable(getFunctionsInstance(), name)(input)
    return answers[name].output.parse(data)
  } catch (error) {
    throw callErrorFrom(error)
  }
}
