/** A form whose schema is gone: a deploy has replaced the files of its page. */
import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { reloadAfterDeploy } from '../../next-version'
import { show } from '../../testing/show'
import { NumberField } from './number-field'
import { useZodForm } from './use-zod-form'
import { ZodForm } from './zod-form'

vi.mock('../../next-version', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  reloadAfterDeploy: vi.fn(),
}))

it('reloads a page whose schema went with its deploy, before anything is typed', async () => {
  function Seats() {
    const form = useZodForm(() => Promise.reject(new TypeError('No such file')), {
      defaultValues: { seats: 3 },
    })
    return (
      <ZodForm form={form} onSubmit={() => undefined}>
        <NumberField {...form.field('seats')} label="Seats" />
      </ZodForm>
    )
  }
  show(<Seats />)
  await waitFor(() => expect(reloadAfterDeploy).toHaveBeenCalledOnce())
})
