/** The Firebase app and the options that every function shares; imported before anything else. */
import { getApps, initializeApp } from 'firebase-admin/app'
import { setGlobalOptions } from 'firebase-functions/v2'

if (getApps().length === 0) initializeApp()

setGlobalOptions({ region: 'northamerica-northeast1', memory: '256MiB', concurrency: 80, maxInstances: 20 })
