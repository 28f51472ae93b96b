/** What every callable function does alike: authenticate, parse by the contract, run, translate refusals and errors. */
import {
  HttpsError,
  onCall,
  type CallableFunction,
  type CallableOptions,
  type CallableRequest,
  type FunctionsErrorCode,
} from 'firebase-functions/v2/https'
import type { z } from 'zod'
import {
  contracts,
  type ContractName,
  type Contracts,
  type InputOf,
  type OutputOf,
  type ParsedInputOf,
} from '@club/domain/contracts/index'
import { admit, type Admission, type Caller } from './caller'
import { callerNetwork } from './caller-network'
import { log } from './log'

type OpenName = { [Name in ContractName]: Contracts[Name]['open'] extends true ? Name : never }[ContractName]
type MembersName = Exclude<ContractName, OpenName>

/** An answer that is a no, with the text that the person is to read. */
export type Refusal = { refused: string; code?: FunctionsErrorCode }

/** A request that has been understood: the parsed input, the caller's network (null when unknown), and when it came. */
export type Visit<Name extends ContractName> = {
  input: ParsedInputOf<Name>
  network: string | null
  now: Date
}

/** A deployed callable of the contract `Name`, which it carries in its type alone: two contracts may look alike. */
export type Callable<Name extends ContractName> = CallableFunction<InputOf<Name>, Promise<OutputOf<Name>>> & {
  readonly contract?: Name
}

type Run<Name extends ContractName, V> = (visit: V) => Promise<OutputOf<Name> | Refusal>
type Options = Admission &
  Pick<CallableOptions, 'memory' | 'timeoutSeconds' | 'minInstances' | 'maxInstances'>

type Schemas = {
  [Name in ContractName]: { input: z.ZodType<ParsedInputOf<Name>>; output: z.ZodType<OutputOf<Name>> }
}
const schemas: Schemas = contracts

/** A function for members in good standing; `run` answers the contract's output or a Refusal. */
export function callable<Name extends MembersName>(
  name: Name,
  run: Run<Name, Visit<Name> & Caller>,
  { confirmsAddress = false, ...options }: Options = {},
): Callable<Name> {
  return onCall(options, (request: CallableRequest<InputOf<Name>>) =>
    answered(name, request, async () => {
      const caller = await admit(request.auth, { confirmsAddress })
      return run({ ...visitOf(name, request), ...caller })
    }),
  )
}

/** A function for strangers too, for contracts that are `open`. */
export function openCallable<Name extends OpenName>(
  name: Name,
  run: Run<Name, Visit<Name>>,
  options: Omit<Options, keyof Admission> = {},
): Callable<Name> {
  return onCall(options, (request: CallableRequest<InputOf<Name>>) =>
    answered(name, request, () => run(visitOf(name, request))),
  )
}

function visitOf<Name extends ContractName>(name: Name, request: CallableRequest): Visit<Name> {
  const parsed = schemas[name].input.safeParse(request.data ?? {})
  if (!parsed.success) throw new HttpsError('invalid-argument', firstMessage(parsed.error))
  return { input: parsed.data, network: callerNetwork(request.rawRequest), now: new Date() }
}

function firstMessage(error: z.ZodError): string {
  return error.issues[0]?.message ?? 'Invalid input'
}

async function answered<Name extends ContractName>(
  name: Name,
  request: CallableRequest,
  run: () => Promise<OutputOf<Name> | Refusal>,
): Promise<OutputOf<Name>> {
  try {
    const answer = await run()
    if (isRefusal(answer)) throw new HttpsError(answer.code ?? 'failed-precondition', answer.refused)
    return schemas[name].output.parse(answer)
  } catch (error) {
    if (error instanceof HttpsError) throw error
    log.requestFailed({ name, uid: request.auth?.uid ?? null, error })
    throw new HttpsError('internal', 'Server error - please try again')
  }
}

function isRefusal(answer: object): answer is Refusal {
  return 'refused' in answer
}
