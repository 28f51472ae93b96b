/** Asks the server: typed by the contracts, with answers parsed and refusals as CallError. */
import { type ContractName, contracts, type InputOf, type OutputOf } from '@club/domain/contracts/index'
import { FirebaseError } from 'firebase/app'
import { httpsCallable } from 'firebase/functions'
import type { z } from 'zod'
import { getFunctionsInstance } from './firebase'

/** The contracts as what they answer, so that a name and its answer stay tied together. */
const answers: { readonly [Name in ContractName]: { output: z.ZodType<OutputOf<Name>> } } = contracts

const unexplained = 'Something went wrong. Please try again.'

/** A refusal with the server's words, or a failure to reach it; `code` is one of the callable protocol, such as 'unauthenticated'. */
export class CallError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'CallError'
    this.code = code
  }
}

/** The client's own failures (a dead connection) come as 'internal' with the code for a message. */
const messageForMachines = /^internal$/i

/** Firebase's client puts the HTTP status behind the server's words: 'Authentication required [401]'. */
const httpStatus = / \[\d+\]$/

function callErrorFrom(error: unknown): CallError {
  if (!(error instanceof FirebaseError)) return new CallError('data-loss', unexplained)
  const words = error.message.replace(httpStatus, '')
  const message = messageForMachines.test(words) ? unexplained : words
  return new CallError(error.code.replace(/^functions\//, ''), message)
}

/** Calls `name` with `input`; throws CallError when it is refused or fails. */
export async function call<Name extends ContractName>(
  name: Name,
  input: InputOf<Name>,
): Promise<OutputOf<Name>> {
  try {
    const { data } = await httpsCallable(getFunctionsInstance(), name)(input)
    return answers[name].output.parse(data)
  } catch (error) {
    throw callErrorFrom(error)
  }
}
