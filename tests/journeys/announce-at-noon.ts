/** A separate process for the schedule at noon, which the emulators do not run: notifies those who would both meet again. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { announceMutualYeses } from '../../functions/src/events/meet-again'
import { matchingIn } from '../../functions/src/matching/matching'
import { suiteEnvironment } from '../environment'

const { projectId } = suiteEnvironment()
const db = getFirestore(initializeApp({ projectId }))
await announceMutualYeses(matchingIn(db).runs.gate, new Date())
