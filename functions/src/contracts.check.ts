/** Does not compile while a contract has no function, or a callable function no contract. */
import type { ContractName } from '@club/domain/contracts/index'
import type { Callable } from './callable'
import type * as deployed from './index'

type Deployed = typeof deployed
type Required = Exclude<ContractName, 'calculateMatches'>

/** What a callable has and no other function: it can be streamed. */
type DeployedCallable = {
  [Name in keyof Deployed]: Deployed[Name] extends { stream: unknown } ? Name : never
}[keyof Deployed]

type Nothing<Left extends never> = Left

export type ContractsWithoutFunction = Nothing<Exclude<Required, keyof Deployed>>
export type CallablesWithoutContract = Nothing<Exclude<DeployedCallable, ContractName>>
export type EachKeepsItsContract = Deployed extends { [Name in Required]: Callable<Name> } ? true : never
export const eachKeepsItsContract: EachKeepsItsContract = true
