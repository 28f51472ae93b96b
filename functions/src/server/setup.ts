/** The Firebase app and the options that every function shares; imported before anything else. */
import { getApps, initializeApp } from 'firebase-admin/app'
import { setGlobalOptions } from 'firebase-functions/v2'
import { region } from '@club/domain/region'

if (getApps().length === 0) initializeApp()

/**
 * The account that every function runs as, with the few rights of tools/cloud/access.ts instead of the default account's. Its
 * whole address: deployments expand the short form for the functions, not for their schedules and secrets.
 */
const serviceAccount = `club-functions@${process.env.GCLOUD_PROJECT ?? ''}.iam.gserviceaccount.com`

/** 512 MiB fit the Firestore client and eighty concurrent requests; three instances bound the bill and the region's quota. */
setGlobalOptions({ region, serviceAccount, memory: '512MiB', concurrency: 80, maxInstances: 3 })
