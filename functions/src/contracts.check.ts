/** Type-level check that every contract has a function and every callable function has a contract. */
import type { ContractName } from '@club/domain/contracts/index'
import type { Callable } from './server/callable'
import type * as deployed from './index'

type Deployed = typeof deployed

/** Of all functions only callables can be streamed. */
type DeployedCallable = {
  [Name in keyof Deployed]: Deployed[Name] extends { stream: unknown } ? Name : never
}[keyof Deployed]

type None<Left extends never> = Left
type Fulfilled<Promised extends true> = Promised

export type ContractWithoutFunction = None<Exclude<ContractName, keyof Deployed>>
export type CallableWithoutContract = None<Exclude<DeployedCallable, ContractName>>
export type EachFulfilsItsContract = Fulfilled<
  Deployed extends { [Name in ContractName]: Callable<Name> } ? true : false
>
