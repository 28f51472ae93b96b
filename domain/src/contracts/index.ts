/** The contracts of all callables: name → audience, input, output. Those of staff and of the door are apart, so that members' browsers do without. */
import type { z } from 'zod'
import { consoleContracts } from './console'
import { doorContracts } from './door'
import { memberContracts } from './members'
import { moderationContracts } from './moderation'

export const contracts = {
  ...memberContracts,
  ...consoleContracts,
  ...moderationContracts,
  ...doorContracts,
}

export type Contracts = typeof contracts
export type ContractName = keyof Contracts
export type MemberContractName = keyof typeof memberContracts
export type ModerationContractName = keyof typeof moderationContracts
/** The input of a caller (before the schema's own transformations). */
export type InputOf<Name extends ContractName> = z.input<Contracts[Name]['input']>
/** The input of a handler. */
export type ParsedInputOf<Name extends ContractName> = z.output<Contracts[Name]['input']>
export type OutputOf<Name extends ContractName> = z.output<Contracts[Name]['output']>

type Inputs = { [Name in ContractName]: { input: z.ZodType<ParsedInputOf<Name>> } }
const inputs: Inputs = contracts

const unusable = 'We couldn’t read this request. Please reload the page and try again.'

/** The input of a contract, or what is wrong with it: in the schema's own text, never in those of the library. */
export function parsedInput<Name extends ContractName>(
  name: Name,
  data: unknown,
): { readonly input: ParsedInputOf<Name> } | { readonly invalid: string } {
  const parsed = inputs[name].input.safeParse(data ?? {}, { error: () => unusable })
  return parsed.success ? { input: parsed.data } : { invalid: parsed.error.issues[0]?.message ?? unusable }
}
