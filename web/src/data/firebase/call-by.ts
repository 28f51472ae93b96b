/** Calls functions used by few pages: their contracts are in those pages' files only. */
import type { ContractName, InputOf, OutputOf } from '@club/domain/contracts/index'
import type { z } from 'zod'
import { demandConnection } from '../failure'
import { checked, fetchCall } from './call'

type Contracts<Names extends ContractName> = {
  readonly [Name in Names]: { readonly output: z.ZodType<OutputOf<Name>> }
}

/**
 * Returns a function that calls one of `contracts` by name with its input; it throws errors that `failureOf`
 * understands when it is refused or fails.
 */
export function callBy<Names extends ContractName>(contracts: Contracts<Names>) {
  return async <Name extends Names>(name: Name, input: InputOf<Name>): Promise<OutputOf<Name>> => {
    demandConnection()
    const { callableOf } = await fetchCall()
    const { data } = await callableOf(name)(input)
    return checked(contracts[name].output, data)
  }
}
