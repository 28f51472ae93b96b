/** Does not compile while a contract has no function, or a callable function no contract. */
import type { ContractName } from '@club/domain/contracts/index'
import type { Callable } from './callable'
import type * as deployed from './index'

type Deployed = typeof deployed

/** Of all functions only callables can be streamed. */
type DeployedCallable = {
  [Name in keyof Deployed]: Deployed[Name] extends { stream: unknown } ? Name : never
}[keyof Deployed]

type None<Left extends never> = Left
type Kept<Promised extends true> = Promised

export type ContractWithoutFunction = None<Exclude<ContractName, keyof Deployed>>
export type CallableWithoutContract = None<Exclude<DeployedCallable, ContractName>>
export type EachKeepsItsContract = Kept<
  Deployed extends { [Name in ContractName]: Callable<Name> } ? true : false
>
