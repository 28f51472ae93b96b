/** Who is in the club that has just started: the people of an earlier run, or those whom the seed puts into it. */
import { seedSuite, type Person } from '../emulators/seeded-people'
import type { Suite } from '../emulators/suite'
import { setAside } from './kept-club'
import type { KeptRun } from './kept-runs.mjs'
import { movePictures } from './move-pictures'

/** Resolves to who can sign in, when the club is complete. */
export async function peopleOf(suite: Suite, earlier: KeptRun | null): Promise<Person[]> {
  if (earlier !== null && suite.imported) {
    console.log(`Going on with the data of ${earlier.name} …`)
    await movePictures(suite, earlier.about.ports.storage)
    return earlier.about.people
  }
  if (earlier !== null) setAside(earlier, `cannot be read by these emulators (${suite.logFile} says why)`)
  console.log('Filling the club with people …')
  return seedSuite(suite)
}
