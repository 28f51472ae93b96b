import { fireEvent, screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { reloadAfterDeploy } from '../next-version'
import { show } from '../testing/show'
import { TextField } from '../ui/form/text-field'
import { useZodForm } from '../ui/form/use-zod-form'
import { ZodForm } from '../ui/form/zod-form'
import { lazyPage } from './lazy-page'
import { PageErrors } from './page-errors'
import { NavigationProgress } from './root-layout'

const arrived = { Component: () => <p>The page</p> }

describe('lazy page', () => {
  it('is requested once, however early loading starts', async () => {
    const importPage = vi.fn(() => Promise.resolve(arrived))
    const { Page, load } = lazyPage(importPage)
    void load()
    void load()
    show(
      <Suspense>
        <Page />
      </Suspense>,
    )
    expect(await screen.findByText('The page')).toBeVisible()
    expect(importPage).toHaveBeenCalledOnce()
  })

  it('shows a loading state', async () => {
    const network = new EventTarget()
    const { load } = lazyPage(
      () => new Promise((resolve) => network.addEventListener('online', () => resolve(arrived))),
    )
    void load()
    show(<NavigationProgress />)
    expect(screen.getByRole('status', { name: 'Loading the page' })).toBeInTheDocument()
    network.dispatchEvent(new Event('online'))
    await waitForElementToBeRemoved(() => screen.queryByRole('status'))
  })

  it('loads again with Try Again after a failure', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const importPage = vi.fn(() => Promise.resolve(arrived))
    importPage.mockRejectedValueOnce(new Error('There is no network'))
    const { Page } = lazyPage(importPage)
    show(
      <PageErrors place="here">
        <Suspense>
          <Page />
        </Suspense>
      </PageErrors>,
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('The page')).toBeVisible()
    expect(importPage).toHaveBeenCalledTimes(2)
  })
})

const words = z.object({ words: z.string() })

function WordsForm({ hasDraft }: { hasDraft: boolean }) {
  const form = useZodForm(words, { defaultValues: { words: '' } })
  return (
    <ZodForm form={form} onSubmit={() => undefined} hasDraft={hasDraft}>
      <TextField {...form.field('words')} label="Words" />
      {form.formState.isDirty && 'Not saved'}
    </ZodForm>
  )
}

const type = (value: string) => fireEvent.change(screen.getByLabelText('Words'), { target: { value } })

describe('page replaced by a deploy', () => {
  const reload = vi.fn()
  const entry = document.createElement('script')
  const served = (entry: string) =>
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(`<script src="/assets/${entry}.js">`)))

  beforeEach(() => {
    reload.mockReset()
    entry.type = 'module'
    entry.setAttribute('src', '/assets/index-old1234.js')
    document.head.append(entry)
  })
  afterEach(() => {
    entry.remove()
    vi.unstubAllGlobals()
  })

  it('reloads once in the new version', async () => {
    served('index-new1234')
    expect(await reloadAfterDeploy(reload)).toBe(true)
    expect(await reloadAfterDeploy(reload)).toBe(false)
    expect(reload).toHaveBeenCalledOnce()
  })

  it.each([
    ['does not reload while a form would lose what was typed', false],
    ['reloads under a form whose input is stored as a draft', true],
  ])('%s', async (_, hasDraft) => {
    served('index-new1234')
    show(<WordsForm hasDraft={hasDraft} />)
    type('A walk')
    await screen.findByText(/Not saved/)
    expect(await reloadAfterDeploy(reload)).toBe(hasDraft)
    expect(reload).toHaveBeenCalledTimes(Number(hasDraft))
  })

  it('reloads once what was typed is no longer there', async () => {
    served('index-new1234')
    show(<WordsForm hasDraft={false} />)
    type('A walk')
    await screen.findByText(/Not saved/)
    type('')
    await waitFor(() => expect(screen.queryByText(/Not saved/)).toBeNull())
    expect(await reloadAfterDeploy(reload)).toBe(true)
  })

  it.each([
    ['the version is the same', () => served('index-old1234')],
    [
      'the server does not answer',
      () => vi.stubGlobal('fetch', () => Promise.reject(new Error('No network'))),
    ],
  ])('does not reload where %s', async (_, serve) => {
    serve()
    expect(await reloadAfterDeploy(reload)).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })
})
