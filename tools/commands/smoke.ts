/** `npm run smoke -- --url URL [--project ID]`: smoke-tests a deployed site; fails when an answer is not as expected. */
import { smokeArguments } from '../admin/arguments'
import { runCommand } from '../processes/command'
import { siteAt } from '../smoke/site'
import { smoke } from '../smoke/smoke'

await runCommand(async () => {
  const { url, projectId } = smokeArguments(process.argv.slice(2))
  const failed = await smoke(await siteAt(url, projectId), console.log)
  console.log(failed === 0 ? `${url} answers as expected.` : `${url}: ${failed} requests failed.`)
  return failed === 0 ? 0 : 1
})
