import { type Album, type AlbumPhoto, photoKey } from '@club/domain/members/photo-album'
import { limits } from '@club/domain/limits'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PhotoRefusedError, type UploadOutcome, type UploadStage } from '../../data/photos'
import { publishSession } from '../../data/session/session'
import { show } from '../../testing/show'
import { listenToToasts, type Toast } from '../../ui/toaster'
import { type PhotoActions, PhotosOf } from './photos-tab'

const ana = {
  status: 'signed-in',
  uid: 'ana',
  email: 'ana@example.com',
  account: null,
  role: 'user',
} as const

const url = (name: string) =>
  `http://storage/v0/b/club/o/${encodeURIComponent(`photos/ana/${name}.webp`)}?alt=media`
const photo = (name: string): AlbumPhoto => ({
  preview: `data:${name}`,
  small: url(name),
  large: url(`${name}-l`),
})
const [a, b, c] = [photo('a'), photo('b'), photo('c')]
const keys = (...photos: AlbumPhoto[]) => photos.map(photoKey)

let toasts: Toast[] = []
beforeEach(() => {
  toasts = []
  listenToToasts((toast) => toasts.push(toast))
  publishSession(ana)
  // jsdom shows no files and has no pointer to hold.
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:chosen', revokeObjectURL: () => undefined }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(HTMLElement.prototype, 'setPointerCapture')
  Reflect.deleteProperty(document, 'elementFromPoint')
})

/** An upload whose progress the test controls. */
function pendingUpload() {
  const begun: {
    file: File
    onStage: (stage: UploadStage) => void
    signal: AbortSignal
    finish: (outcome: UploadOutcome) => void
    fail: (error: Error) => void
  }[] = []
  const upload = vi.fn<PhotoActions['upload']>(
    (_, file, watching) =>
      new Promise((finish, fail) => {
        begun.push({ file, ...watching, finish, fail })
        watching.signal.addEventListener('abort', () => finish({ status: 'cancelled' }))
      }),
  )
  return { upload, begun }
}

function showTab(album: Album, given: Partial<PhotoActions> = {}) {
  const actions: PhotoActions = {
    upload: given.upload ?? pendingUpload().upload,
    remove: given.remove ?? vi.fn<PhotoActions['remove']>().mockResolvedValue(),
    reorder: given.reorder ?? vi.fn<PhotoActions['reorder']>().mockResolvedValue(),
  }
  const tab = (stored: Album) => (
    <PhotosOf uid="ana" live={{ status: 'ready', data: stored }} actions={actions} />
  )
  const { rerender } = show(tab(album))
  return { ...actions, store: (stored: Album) => rerender(tab(stored)) }
}

const files = (count: number) =>
  Array.from({ length: count }, (_, index) => new File(['x'], `${index + 1}.jpg`, { type: 'image/jpeg' }))
const choose = (count: number) =>
  fireEvent.change(screen.getByLabelText('Add photos'), { target: { files: files(count) } })

const shownOrder = () => screen.getAllByRole('img').map((image) => image.getAttribute('src'))

describe('photos tab', () => {
  it('explains what can be uploaded and how often', () => {
    showTab([])
    expect(screen.getByText(/Up to 6 photos, and at most 5 uploads per 10 minutes\./)).toBeVisible()
    expect(screen.getByLabelText('Add photos')).toHaveAttribute('accept', limits.photos.types.join(','))
  })

  it('explains what photos are good for when there are none', () => {
    showTab([])
    expect(screen.getByRole('heading', { name: 'No photos yet' })).toBeVisible()
  })

  it('marks the first as Main', () => {
    showTab([a, b])
    const [first, second] = screen.getAllByRole('listitem')
    expect(first && within(first).getByText('Main')).toBeVisible()
    expect(second && within(second).queryByText('Main')).toBeNull()
  })

  it('disables uploads at six photos', () => {
    showTab(['1', '2', '3', '4', '5', '6'].map(photo))
    expect(screen.getByText('Maximum of 6 photos allowed')).toBeVisible()
    expect(screen.getByLabelText('Add photos')).toBeDisabled()
  })
})

describe('photo upload', () => {
  it('shows its progress and then the photo', async () => {
    const { upload, begun } = pendingUpload()
    const { store } = showTab([a], { upload })
    choose(1)
    expect(await screen.findByText('Preparing...')).toBeVisible()
    begun[0]?.onStage({ stage: 'uploading', progress: 0.42 })
    expect(await screen.findByText('42%')).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'Upload of 1.jpg' })).toHaveAttribute(
      'aria-valuenow',
      '42',
    )
    begun[0]?.onStage({ stage: 'processing' })
    expect(await screen.findByText('Almost there...')).toBeVisible()
    begun[0]?.finish({ status: 'accepted', photo: photoKey(b) })
    await waitFor(() =>
      expect(toasts).toEqual([
        expect.objectContaining({ title: 'Photo uploaded successfully!', tone: 'success' }),
      ]),
    )
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    store([a, b])
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getByRole('img', { name: 'Your photo 2 of 2' })).toBeVisible()
    store([a])
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })

  it('can be cancelled', async () => {
    const { upload, begun } = pendingUpload()
    showTab([], { upload })
    choose(1)
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel the upload of 1.jpg' }))
    expect(begun[0]?.signal.aborted).toBe(true)
    await waitFor(() => expect(screen.queryByText('1.jpg')).toBeNull())
    expect(await screen.findByRole('heading', { name: 'No photos yet' })).toBeVisible()
    expect(toasts).toEqual([])
  })

  it('shows why it failed until dismissed', async () => {
    const { upload, begun } = pendingUpload()
    showTab([], { upload })
    choose(1)
    begun[0]?.fail(new PhotoRefusedError('Rate limit exceeded. Try again in a few minutes.'))
    expect(await screen.findByText('Rate limit exceeded. Try again in a few minutes.')).toBeVisible()
    expect(toasts).toEqual([
      expect.objectContaining({
        title: 'Upload failed',
        description: 'Rate limit exceeded. Try again in a few minutes.',
        tone: 'error',
      }),
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss 1.jpg' }))
    expect(screen.queryByText('1.jpg')).toBeNull()
  })

  it('can be retried with the same file after a failure', async () => {
    const { upload, begun } = pendingUpload()
    showTab([], { upload })
    choose(1)
    begun[0]?.fail(new PhotoRefusedError('Failed to upload file to storage'))
    fireEvent.click(await screen.findByRole('button', { name: 'Try Again with 1.jpg' }))
    expect(screen.getByText('Preparing...')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Cancel the upload of 1.jpg' })).toHaveFocus()
    expect(begun[1]?.file).toBe(begun[0]?.file)
    begun[1]?.finish({ status: 'accepted', photo: photoKey(a) })
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'Photo uploaded successfully!' }))
  })

  it('offers no retry when the file is not a photo', async () => {
    const { upload, begun } = pendingUpload()
    showTab([], { upload })
    choose(1)
    begun[0]?.fail(new PhotoRefusedError('File is empty'))
    expect(await screen.findByRole('button', { name: 'Dismiss 1.jpg' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Try Again/ })).toBeNull()
  })

  it('is refused beyond six before it starts, counting those under way', async () => {
    const { upload, begun } = pendingUpload()
    showTab([a, b, c], { upload })
    choose(2)
    choose(2)
    expect(begun.map(({ file }) => file.name)).toEqual(['1.jpg', '2.jpg', '1.jpg'])
    await waitFor(() => expect(screen.getAllByText('Maximum of 6 photos allowed').length).toBeGreaterThan(0))
    expect(toasts).toEqual([
      expect.objectContaining({ title: 'Upload failed', description: 'Maximum of 6 photos allowed' }),
    ])
  })

  it('does not fail by taking long', async () => {
    const { upload, begun } = pendingUpload()
    showTab([], { upload })
    choose(1)
    begun[0]?.finish({ status: 'late' })
    await waitFor(() => expect(toasts).toEqual([expect.objectContaining({ tone: 'info' })]))
  })
})

describe('photo deletion', () => {
  const ask = (name = 'Delete photo 2') => fireEvent.click(screen.getByRole('button', { name }))
  const answer = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

  it('asks for confirmation', async () => {
    const { remove } = showTab([a, b])
    ask()
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to delete this photo?',
    })
    expect(dialog).toBeVisible()
    await answer('Keep It')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(remove).not.toHaveBeenCalled()
  })

  it('announces success', async () => {
    const { remove } = showTab([a, b])
    ask()
    await answer('Delete')
    await waitFor(() =>
      expect(toasts).toEqual([expect.objectContaining({ title: 'Photo deleted', tone: 'success' })]),
    )
    expect(remove).toHaveBeenCalledExactlyOnceWith(photoKey(b))
  })

  it.each([
    ['the server fails', 'internal', 'INTERNAL', 'Failed to delete photo from storage'],
    [
      'the photo is another’s',
      'permission-denied',
      'Unauthorized: Cannot delete photo that does not belong to you',
      'Unauthorized: Cannot delete photo that does not belong to you',
    ],
  ])('explains the failure when %s', async (_, code, message, description) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const error = Object.assign(new Error(message), { code: `functions/${code}` })
    showTab([a, b], { remove: () => Promise.reject(error) })
    ask()
    await answer('Delete')
    await waitFor(() =>
      expect(toasts).toEqual([
        expect.objectContaining({ title: 'Delete failed', description, tone: 'error' }),
      ]),
    )
    expect(screen.getAllByRole('img', { name: /^Your photo/ })).toHaveLength(2)
    warn.mockRestore()
  })

  it('needs a session', async () => {
    const { remove } = showTab([a])
    ask('Delete photo 1')
    publishSession({ status: 'signed-out' })
    await answer('Delete')
    await waitFor(() =>
      expect(toasts).toEqual([
        expect.objectContaining({ title: 'Delete failed', description: 'Unauthorized: No user session' }),
      ]),
    )
    expect(remove).not.toHaveBeenCalled()
  })
})

describe('photo order', () => {
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

  it('changes by keyboard, is announced, and the focus stays on the photo', async () => {
    const { reorder } = showTab([a, b, c])
    press('Move photo 3 earlier')
    expect(shownOrder()).toEqual([a, c, b].map(({ small }) => small))
    expect(screen.getByText('Moved to position 2 of 3.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Move photo 2 earlier' })).toHaveFocus()
    press('Move photo 2 earlier')
    expect(screen.getByText('Moved to position 1 of 3, now your main photo.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Move photo 1 later' })).toHaveFocus()
    await waitFor(() => expect(reorder).toHaveBeenLastCalledWith(keys(c, a, b)))
  })

  it('is saved as the last of several moves left it', async () => {
    const saved: (() => void)[] = []
    const reorder = vi.fn<PhotoActions['reorder']>(() => new Promise((resolve) => saved.push(resolve)))
    const { store } = showTab([a, b, c], { reorder })
    press('Move photo 1 later')
    press('Move photo 2 later')
    expect(reorder.mock.calls).toEqual([[keys(b, a, c)]])
    saved[0]?.()
    await waitFor(() => expect(reorder).toHaveBeenLastCalledWith(keys(b, c, a)))
    saved[1]?.()
    store([b, a, c])
    expect(shownOrder()).toEqual([b, c, a].map(({ small }) => small))
    store([b, c, a])
    store([c, b, a])
    expect(shownOrder()).toEqual([c, b, a].map(({ small }) => small))
  })

  it('is restored when saving fails', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    showTab([a, b], { reorder: () => Promise.reject(new Error('Ouch')) })
    press('Move photo 1 later')
    await waitFor(() =>
      expect(toasts).toEqual([
        expect.objectContaining({ title: 'We couldn’t save the order', tone: 'error' }),
      ]),
    )
    expect(shownOrder()).toEqual([a, b].map(({ small }) => small))
    warn.mockRestore()
  })

  it('changes by dragging', async () => {
    const { reorder } = showTab([a, b, c])
    const [first, , third] = screen.getAllByRole('listitem')
    const picture = screen.getByRole('img', { name: 'Your photo 1 of 3' }).parentElement?.parentElement
    if (!first || !third || !picture) throw new Error('There are no tiles')
    HTMLElement.prototype.setPointerCapture = () => undefined
    document.elementFromPoint = () => third
    const pointer = { pointerId: 1, pointerType: 'mouse', button: 0 }
    fireEvent.pointerDown(picture, pointer)
    fireEvent.pointerMove(picture, pointer)
    expect(first.style.order).toBe('2')
    fireEvent.pointerUp(picture, pointer)
    await waitFor(() => expect(reorder).toHaveBeenCalledExactlyOnceWith(keys(b, c, a)))
  })
})
