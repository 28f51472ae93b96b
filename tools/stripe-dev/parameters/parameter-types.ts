/** The parameters of each route of the local Stripe, in the SDK's own types; `parameters.json` is made from these. */
import type { Stripe } from 'stripe'

export type RouteParameters = {
  createSession: Stripe.Checkout.SessionCreateParams
  retrieveSession: Stripe.Checkout.SessionRetrieveParams
  expireSession: Stripe.Checkout.SessionExpireParams
  listSessions: Stripe.Checkout.SessionListParams
  listLineItems: Stripe.Checkout.SessionListLineItemsParams
  createCoupon: Stripe.CouponCreateParams
  retrieveCoupon: Stripe.CouponRetrieveParams
  retrievePaymentIntent: Stripe.PaymentIntentRetrieveParams
  retrieveCharge: Stripe.ChargeRetrieveParams
  listCharges: Stripe.ChargeListParams
  createRefund: Stripe.RefundCreateParams
  retrieveRefund: Stripe.RefundRetrieveParams
  listRefunds: Stripe.RefundListParams
  retrieveDispute: Stripe.DisputeRetrieveParams
  listDisputes: Stripe.DisputeListParams
  retrieveEvent: Stripe.EventRetrieveParams
  listEvents: Stripe.EventListParams
}
