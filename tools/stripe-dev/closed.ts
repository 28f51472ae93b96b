/** The SDK's types, closed, so that the compiler demands right fields and right values. */
import type { Stripe } from 'stripe'

/**
 * Requests and responses, deeply: enums take only the values that the SDK knows, and a field that could be an id or the
 * whole object is the id.
 */
export type Closed<T> = ClosedText<Extract<T, string>> | ClosedRest<Exclude<T, string>, Extract<T, string>>

type ClosedText<T extends string> = [T] extends [never]
  ? never
  : [Literal<T>] extends [never]
    ? T
    : Literal<T>
/** Without `string` and the SDK's `OtherString`. */
type Literal<T> = T extends string ? (string extends T ? never : T) : never

type ClosedRest<T, Text> = T extends Stripe.Decimal
  ? T
  : T extends readonly (infer Item)[]
    ? Closed<Item>[]
    : T extends object
      ? string extends Text
        ? T extends { id: string }
          ? never
          : ClosedFields<T>
        : ClosedFields<T>
      : T

type ClosedFields<T> = { [Key in keyof T]: Closed<T[Key]> }
