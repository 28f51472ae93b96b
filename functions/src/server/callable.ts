/** The frame of every callable: admit the caller, parse the input, run, translate refusals and errors. */
import { HttpsError, type CallableRequest, type FunctionsErrorCode } from 'firebase-functions/v2/https'
import type { z } from 'zod'
import type { Audience } from '@club/domain/account/audience'
import { deviceOf, type Device } from '@club/domain/account/device'
import {
  contracts,
  parsedInput,
  type ContractName,
  type Contracts,
  type OutputOf,
  type ParsedInputOf,
} from '@club/domain/contracts/index'
import { admit, callerNetwork, type Admission, type Caller } from './caller'
import { appCheckDemand } from './config'
import { log } from './log'

/** A refusal: the text shown to the user, and a reason where the web app has to distinguish it from others. */
export type Refusal = { refused: string; code?: FunctionsErrorCode; reason?: string }

/** A parsed request: the input, the caller's network (null when unknown) and device, and the time. */
type Visit<Name extends ContractName> = {
  input: ParsedInputOf<Name>
  network: string | null
  device: Device
  now: Date
}

/** Answers the requests of one contract; a service passes them on. */
export type Callable<Name extends ContractName> = {
  readonly name: Name
  readonly answer: (request: CallableRequest) => Promise<OutputOf<Name>>
}

type CallerFor = { everybody: unknown } & Record<Exclude<Audience, 'everybody'>, Caller>

/** The arguments of a function; public contracts have no caller. */
export type VisitOf<Name extends ContractName> = Visit<Name> & CallerFor[Contracts[Name]['for']]

type Schemas = { [Name in ContractName]: { output: z.ZodType<OutputOf<Name>> } }
const schemas: Schemas = contracts

/** The function of a contract, open to its audience; `run` returns its output or a Refusal. */
export function callable<Name extends ContractName>(
  name: Name,
  run: (visit: VisitOf<Name>) => Promise<OutputOf<Name> | Refusal>,
  admission: Admission = {},
): Callable<Name> {
  const audience: Audience = contracts[name].for
  return {
    name,
    answer: (request) =>
      answered(name, request, async () => {
        if (demandsAppCheck(audience)) refuseOtherApps(request)
        const caller = audience === 'everybody' ? {} : await admit(request.auth, audience, admission)
        const visit = { ...visitOf(name, request), ...caller }
        if (!isComplete(visit, audience)) throw new Error(`No caller after authorization of ${name}`)
        return run(visit)
      }),
  }
}

/** Calls that need no login come first: scripts can reach them. */
function demandsAppCheck(audience: Audience): boolean {
  const demand = appCheckDemand()
  return demand === 'all' || (demand === 'public' && audience === 'everybody')
}

/** The SDK has verified the token; a malformed one names no app. */
function refuseOtherApps({ app }: CallableRequest): void {
  if (app?.appId) return
  throw new HttpsError(
    'failed-precondition',
    'We couldn’t confirm this came from our site. Reload the page and try again.',
    { reason: 'app-not-confirmed' },
  )
}

function isComplete<Name extends ContractName>(
  visit: Visit<Name>,
  audience: Audience,
): visit is VisitOf<Name> {
  return audience === 'everybody' || 'account' in visit
}

function visitOf<Name extends ContractName>(name: Name, request: CallableRequest): Visit<Name> {
  const parsed = parsedInput(name, request.data)
  if ('invalid' in parsed) throw new HttpsError('invalid-argument', parsed.invalid)
  const { rawRequest } = request
  return {
    input: parsed.input,
    network: callerNetwork(rawRequest),
    device: deviceOf(rawRequest.header('user-agent')),
    now: new Date(),
  }
}

async function answered<Name extends ContractName>(
  name: Name,
  request: CallableRequest,
  run: () => Promise<OutputOf<Name> | Refusal>,
): Promise<OutputOf<Name>> {
  try {
    const answer = await run()
    if (isRefusal(answer)) throw refusalError(answer)
    return schemas[name].output.parse(answer)
  } catch (error) {
    if (error instanceof HttpsError) throw error
    log.requestFailed({ name, uid: request.auth?.uid ?? null, error })
    throw new HttpsError('internal', 'Server error - please try again')
  }
}

export function isRefusal(answer: object): answer is Refusal {
  return 'refused' in answer
}

export function refusalError({ refused, code = 'failed-precondition', reason }: Refusal): HttpsError {
  return new HttpsError(code, refused, reason === undefined ? undefined : { reason })
}
