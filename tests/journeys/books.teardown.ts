/** After all stories: the whole club's accounts balance, despite the deletions of each story. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { test } from '@playwright/test'
import { suiteEnvironment } from '../environment'
import { expectClubReconciled } from './reconciled'

test('orders, tickets, seats, counters, credits and Stripe add up in the whole club', async () => {
  const { projectId } = suiteEnvironment()
  await expectClubReconciled(getFirestore(initializeApp({ projectId }, 'books')))
})
