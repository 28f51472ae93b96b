/** The Firebase app and the options that every function shares; imported before anything else. */
import { getApps, initializeApp } from 'firebase-admin/app'
import { setGlobalOptions } from 'firebase-functions/v2'
import { region } from '@club/domain/region'

if (getApps().length === 0) initializeApp()

/** 512 MiB fit the Firestore client and eighty concurrent requests; twenty instances bound the bill. */
setGlobalOptions({ region, memory: '512MiB', concurrency: 80, maxInstances: 20 })
