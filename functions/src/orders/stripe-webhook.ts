/**
 * The Stripe webhook. An event only identifies an object, whose state is re-read from Stripe, so that order and
 * repetition do not matter.
 */
import { onRequest } from 'firebase-functions/v2/https'
import { stripeSecrets, ticketSecrets, webhookSecrets } from '../server/config'
import { stripeEvent, type StripeEvent } from '../server/gateways/stripe-events'
import { log } from '../server/log'
import { followDispute, followPage, followRefund, paymentFailed } from './orders'

/** 400: not from Stripe, and nothing is changed. An error becomes 500, and Stripe retries. */
export const stripeWebhook = onRequest(
  { secrets: [...stripeSecrets, ...webhookSecrets, ...ticketSecrets], maxInstances: 3 },
  async (request, response) => {
    if (request.method !== 'POST') {
      response.set('Allow', 'POST').status(405).end()
      return
    }
    const news = await stripeEvent(request.rawBody, request.header('stripe-signature'))
    if (news === null) {
      log.stripeEventRefused()
      response.status(400).end()
      return
    }
    await follow(news)
    response.status(200).json({ received: true })
  },
)

async function follow(news: StripeEvent): Promise<void> {
  switch (news.about) {
    case 'page':
      await followPage(news.id)
      return
    case 'failed payment':
      await paymentFailed(news.id)
      return
    case 'refund':
      await followRefund(news.id)
      return
    case 'dispute':
      await followDispute(news.id)
      break
    case 'nothing':
  }
}
