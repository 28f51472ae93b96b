/** A separate process for the hourly schedule, which the emulators do not run: erases members who left seven days ago. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { eraseMembersAt } from '../../functions/src/leaving/erase-members'
import { matchingIn } from '../../functions/src/matching/matching'
import { photoBuckets } from '../../functions/src/members/photo-files'
import { suiteEnvironment } from '../environment'

const { projectId, storageBucket } = suiteEnvironment()
const db = getFirestore(initializeApp({ projectId, storageBucket }))
await eraseMembersAt(new Date(), { ...matchingIn(db).runs, buckets: photoBuckets() })
