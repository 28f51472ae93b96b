/** Asks the server what only the console asks; its contracts are in the console's files alone. */
import { consoleContracts } from '@club/domain/contracts/console'
import type { ConsoleContractName, InputOf, OutputOf } from '@club/domain/contracts/index'
import type { z } from 'zod'
import { demandConnection } from '../failure'
import { checked, fetchCall } from '../firebase/call'

const answers: { readonly [Name in ConsoleContractName]: { output: z.ZodType<OutputOf<Name>> } } =
  consoleContracts

/** Calls `name` with `input`; throws what `failureOf` understands when it is refused or fails. */
export async function callForStaff<Name extends ConsoleContractName>(
  name: Name,
  input: InputOf<Name>,
): Promise<OutputOf<Name>> {
  demandConnection()
  const { callableOf } = await fetchCall()
  const { data } = await callableOf(name)(input)
  return checked(answers[name].output, data)
}
