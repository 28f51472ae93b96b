/** Asks the server what some pages alone ask: their contracts are in those pages' files, and in no other's. */
import type { ContractName, InputOf, OutputOf } from '@club/domain/contracts/index'
import type { z } from 'zod'
import { demandConnection } from '../failure'
import { checked, fetchCall } from './call'

type Contracts<Names extends ContractName> = {
  readonly [Name in Names]: { readonly output: z.ZodType<OutputOf<Name>> }
}

/** A function that calls one of `contracts` by name with its input; it throws what `failureOf` understands when it is refused or fails. */
export function callBy<Names extends ContractName>(contracts: Contracts<Names>) {
  return async <Name extends Names>(name: Name, input: InputOf<Name>): Promise<OutputOf<Name>> => {
    demandConnection()
    const { callableOf } = await fetchCall()
    const { data } = await callableOf(name)(input)
    return checked(contracts[name].output, data)
  }
}
