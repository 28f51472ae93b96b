/** The build's environment, parsed once: which Firebase project, and which emulators if any. */
import { z } from 'zod'

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'is not JSON' })
    return z.NEVER
  }
})

const firebaseConfigSchema = z.object({
  apiKey: z.string(),
  authDomain: z.string().exactOptional(),
  projectId: z.string(),
  storageBucket: z.string().exactOptional(),
  appId: z.string().exactOptional(),
})

/** Ports on 127.0.0.1. */
const emulatorsSchema = z.object({
  auth: z.number(),
  firestore: z.number(),
  functions: z.number(),
  storage: z.number(),
})

const environmentSchema = z.object({
  VITE_FIREBASE_CONFIG: json.pipe(firebaseConfigSchema),
  /** Absent in production. */
  VITE_EMULATORS: json.pipe(emulatorsSchema).optional(),
})

const parsed = environmentSchema.parse(import.meta.env)

export const env = {
  firebaseConfig: parsed.VITE_FIREBASE_CONFIG,
  emulators: parsed.VITE_EMULATORS ?? null,
  emulatorHost: '127.0.0.1',
} as const
