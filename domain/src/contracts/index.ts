/** The contracts of all callables: name → audience, input, output. The console's are apart, so that members' browsers do without. */
import type { z } from 'zod'
import { consoleContracts } from './console'
import { memberContracts } from './members'

export const contracts = { ...memberContracts, ...consoleContracts }

export type Contracts = typeof contracts
export type ContractName = keyof Contracts
export type MemberContractName = keyof typeof memberContracts
export type ConsoleContractName = keyof typeof consoleContracts
/** What a caller hands in (before the schema's own transformations). */
export type InputOf<Name extends ContractName> = z.input<Contracts[Name]['input']>
/** What a handler works with. */
export type ParsedInputOf<Name extends ContractName> = z.output<Contracts[Name]['input']>
export type OutputOf<Name extends ContractName> = z.output<Contracts[Name]['output']>
