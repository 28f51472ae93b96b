/** A deployed service: answers every callable whose contract names it, by the last part of the request's path. */
import {
  HttpsError,
  onCall,
  type CallableOptions,
  type CallableRequest,
  type HttpsFunction,
} from 'firebase-functions/v2/https'
import type { ContractName, Contracts } from '@club/domain/contracts/index'
import type { Service } from '@club/domain/contracts/service'
import { readableJson } from '@club/domain/parsed-json'
import type { Callable } from './callable'
import { minInstances } from './config'

type NameOf<Of extends Service> = {
  [Name in ContractName]: Contracts[Name]['service'] extends Of ? Name : never
}[ContractName]

/** One function for each contract of a service; one that is missing, or of another service, doesn't compile. */
type CallablesOf<Of extends Service> = { readonly [Name in NameOf<Of>]: Callable<Name> }

type Answer = (request: CallableRequest) => Promise<unknown>

/** The service `of` with a function for each of its contracts. */
export function service<Of extends Service>(
  of: Of,
  options: CallableOptions,
  callables: CallablesOf<Of>,
): HttpsFunction {
  const answers = new Map<string, Answer>(
    Object.values<Callable<NameOf<Of>>>(callables).map(({ name, answer }) => [name, answer]),
  )
  const called = onCall({ minInstances: minInstances(of), ...options }, (request) => {
    const answer = answers.get(request.rawRequest.path.split('/').at(-1) ?? '')
    if (!answer) throw new HttpsError('not-found', 'Not found')
    return answer(request)
  })
  return new Proxy(called, { apply: callReadably })
}

/** Calls `called` with a body that the SDK's recursive decoder can read. */
function callReadably(called: HttpsFunction, _: unknown, [request, response]: Parameters<HttpsFunction>) {
  const body: unknown = request.body
  if (typeof body === 'object' && body !== null && 'data' in body)
    request.body = { ...body, data: readableJson(body.data) }
  return called(request, response)
}
