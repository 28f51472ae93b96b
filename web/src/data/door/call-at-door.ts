/** Asks the server what only the door asks; its contracts are in the door's files alone. */
import { doorContracts } from '@club/domain/contracts/door'
import type { DoorContractName, InputOf, OutputOf } from '@club/domain/contracts/index'
import type { z } from 'zod'
import { demandConnection } from '../failure'
import { checked, fetchCall } from '../firebase/call'

const answers: { readonly [Name in DoorContractName]: { output: z.ZodType<OutputOf<Name>> } } = doorContracts

/** Calls `name` with `input`; throws what `failureOf` understands when it is refused or fails. */
export async function callAtDoor<Name extends DoorContractName>(
  name: Name,
  input: InputOf<Name>,
): Promise<OutputOf<Name>> {
  demandConnection()
  const { callableOf } = await fetchCall()
  const { data } = await callableOf(name)(input)
  return checked(answers[name].output, data)
}
