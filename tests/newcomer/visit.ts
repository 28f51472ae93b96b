/** A newcomer's steps in a running club: opens it, signs in, looks at a picture, leaves traces and finds them again. */
import { z } from 'zod'
import { memberContracts } from '@club/domain/contracts/members'
import { region } from '@club/domain/region'
import { host, projectId, storageBucket } from '../../tools/suite/environment'
import { fromTheApp } from '../app-check'
import type { Screen } from './npm-start'

type Credentials = { email: string; password: string }

const signInSchema = z.object({ idToken: z.string(), localId: z.string() })
const sessionSchema = z.object({ result: z.object({ first_login: z.boolean() }) })

/** `answers`, or the reason why a page named on the screen does not. */
export async function pageAnswers(url: string): Promise<string> {
  return fetch(url, { headers: { accept: 'text/html' } })
    .then(({ ok, status }) => (ok ? 'answers' : `status ${status}`))
    .catch((error: unknown) => String(error))
}

/** Signs in as the log-in page does, then has the server start the session as the app does. Fails with their messages. */
export async function logIn(screen: Screen, credentials: Credentials): Promise<string> {
  const { idToken, localId } = await signIn(screen, credentials)
  const url = `http://${host}:${screen.ports.functions}/${projectId}/${region}/${memberContracts.beginSession.service}/beginSession`
  sessionSchema.parse(await answer('POST', url, { data: {} }, idToken))
  return localId
}

async function signIn(screen: Screen, credentials: Credentials) {
  const url = `${auth(screen)}/accounts:signInWithPassword?key=demo`
  return signInSchema.parse(await answer('POST', url, { ...credentials, returnSecureToken: true }))
}

/** The address of a member's first picture. */
export async function pictureOf(screen: Screen, uid: string): Promise<string> {
  const photos = JSON.stringify(await answer('GET', `${documents(screen)}/profile_photos/${uid}`))
  return /http:[^"]+alt=media[^"]*/.exec(photos)?.[0] ?? `no picture in ${photos}`
}

/** Writes a trace in each of the three places where a club stores data. */
export async function leaveTraces(screen: Screen, word: string): Promise<void> {
  await answer('POST', `${auth(screen)}/accounts:signUp?key=demo`, accountOf(word))
  await answer('PATCH', `${documents(screen)}/traces/${word}`, { fields: { word: { stringValue: word } } })
  await answer('POST', `${files(screen)}?uploadType=media&name=${word}.json`, { word })
}

/** The places that hold the traces. */
export async function placesWithTraces(screen: Screen, word: string): Promise<string[]> {
  const places = {
    auth: signIn(screen, accountOf(word)),
    firestore: answer('GET', `${documents(screen)}/traces/${word}`),
    storage: answer('GET', `${files(screen)}/${word}.json?alt=media`),
  }
  const found = Object.entries(places).map(([place, look]) => look.then(() => [place]).catch(() => []))
  return (await Promise.all(found)).flat()
}

const accountOf = (word: string) => ({ email: `${word}@example.com`, password: `${word}-secret` })

const auth = ({ ports }: Screen) => `http://${host}:${ports.auth}/identitytoolkit.googleapis.com/v1`
const files = ({ ports }: Screen) => `http://${host}:${ports.storage}/v0/b/${storageBucket}/o`
const documents = ({ ports }: Screen) =>
  `http://${host}:${ports.firestore}/v1/projects/${projectId}/databases/(default)/documents`

/** `owner` bypasses all rules of the emulators. Fails with the text of the answer. */
async function answer(method: string, url: string, body?: object, token = 'owner'): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...fromTheApp, authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${url} responded with status ${response.status}: ${text}`)
  return JSON.parse(text)
}
