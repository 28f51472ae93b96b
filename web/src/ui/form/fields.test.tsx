/**
 * Every kind of field: label, help and error are tied to its control, and the form gets the input as the
 * schema expects it.
 */
import { toggleInterest } from '@club/domain/members/preferences'
import { limits } from '@club/domain/limits'
import { atMost } from '@club/domain/text/typed-text'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { show } from '../../testing/show'
import { CheckboxesField, ChoiceChips, MultiChoiceChips } from './choice-fields'
import { DateTimeField } from './date-time-field'
import { LongTextField } from './long-text-field'
import { NumberField } from './number-field'
import { PasswordField } from './password-field'
import { PictureField } from './picture-field'
import { pictureSchema } from './picture-schema'
import { PriceField } from './price-field'
import { SelectField } from './select-field'
import { RangeField, SliderField } from './slider-field'
import { SwitchField } from './switch-field'
import { TextField } from './text-field'
import { firstError, useZodForm } from './use-zod-form'
import { ZodForm } from './zod-form'

const noPrice = 'Please enter a valid positive price.'
const interests = z.array(z.enum(['all', 'men', 'women', 'non-binary']))
const schema = z.object({
  title: z.string().min(2, 'Two letters at least'),
  seats: z.number('From 1 to 9').min(1, 'From 1 to 9').max(9, 'From 1 to 9'),
  words: z.string().check(...atMost(5, 'At most five letters')),
  secret: z.string().min(6, 'Six letters at least'),
  drink: z.enum(['tea', 'coffee'], 'Please choose a drink'),
  day: z.enum(['tea', 'coffee'], 'Please choose one'),
  kinds: z.array(z.string()).min(1, 'One at least'),
  interests,
  isActive: z.boolean().refine(Boolean, 'Please switch it on'),
  distance: z.number().max(50, 'No further than 50'),
  min_age: z.number().min(20, 'From 20 on'),
  max_age: z.number(),
  starts_at: z.date('Please say when'),
  price_cents: z.number(noPrice).positive(noPrice),
  picture: pictureSchema.nullable(),
})
type Entries = z.input<typeof schema>

const valid: Entries = {
  title: 'Lanterns',
  seats: 3,
  words: 'five',
  secret: 'seawall',
  drink: 'tea',
  day: 'tea',
  kinds: ['tea'],
  interests: ['all'],
  isActive: true,
  distance: 10,
  min_age: 25,
  max_age: 40,
  starts_at: new Date('2026-11-21T01:45:00Z'),
  price_cents: 1250,
  picture: null,
}
const options = [
  { value: 'tea', label: 'Tea' },
  { value: 'coffee', label: 'Coffee' },
]
const interestOptions = interests.element.options.map((value) => ({ value, label: `likes ${value}` }))
const toggle = (chosen: string[], clicked: string) =>
  toggleInterest(interests.parse(chosen), interests.element.parse(clicked))

const onSubmit = vi.fn()
const onRefused = vi.fn<(error: string | null) => void>()

function EveryField() {
  const form = useZodForm(schema, { defaultValues: valid })
  const { field } = form
  return (
    <ZodForm form={form} onSubmit={onSubmit} onRefused={(errors) => onRefused(firstError(errors))}>
      <TextField {...field('title')} label="Title" help="What it is called" required />
      <NumberField {...field('seats')} label="Seats" min={1} max={9} />
      <LongTextField {...field('words')} label="Words" help="Optional." max={5} />
      <PasswordField {...field('secret')} label="Secret" autoComplete="new-password" />
      <SelectField {...field('drink')} label="Drink" options={options} placeholder="Choose one" />
      <ChoiceChips {...field('day')} label="In the morning" options={options} />
      <MultiChoiceChips {...field('kinds')} label="Kinds" help="As many as fit" options={options} />
      <CheckboxesField {...field('interests')} label="Interests" options={interestOptions} toggle={toggle} />
      <SwitchField {...field('isActive')} label="Active" help="Seen by members" />
      <SliderField {...field('distance')} label="Distance" min={0} max={100} step={5} />
      <RangeField
        label="Age range"
        from={{ ...field('min_age'), label: 'Youngest' }}
        to={{ ...field('max_age'), label: 'Oldest' }}
        min={18}
        max={100}
      />
      <DateTimeField {...field('starts_at')} label="Starts" />
      <PriceField {...field('price_cents')} label="Price" />
      <PictureField {...field('picture')} label="Picture" />
      <button type="submit">Save</button>
    </ZodForm>
  )
}

beforeEach(() => {
  onSubmit.mockReset()
  onRefused.mockReset()
  vi.stubEnv('TZ', 'Asia/Tokyo')
  // jsdom has no addresses for files.
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: vi.fn() }),
  )
  show(<EveryField />)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const labelled = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true })
const type = (label: string, value: string) => fireEvent.change(labelled(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

async function saved(): Promise<unknown> {
  save()
  await waitFor(() => expect(onSubmit).toHaveBeenCalled())
  return onSubmit.mock.lastCall?.[0]
}

async function expectRefused(label: string, error: string) {
  save()
  await waitFor(() => expect(labelled(label)).toHaveAccessibleErrorMessage(error))
  expect(labelled(label)).toBeInvalid()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(onRefused).toHaveBeenLastCalledWith(error)
}

describe('form', () => {
  it('submits its initial values when nothing was changed', async () => {
    expect(await saved()).toEqual(valid)
  })

  it('focuses the first invalid field', async () => {
    type('Words', 'too long')
    type('Drink', '')
    save()
    await waitFor(() => expect(labelled('Words')).toHaveFocus())
    expect(onRefused).toHaveBeenCalledExactlyOnceWith('At most five letters')
  })

  it('clears an error as soon as it is fixed', async () => {
    type('Title', 'L')
    await expectRefused('Title', 'Two letters at least')
    type('Title', 'La')
    await waitFor(() => expect(labelled('Title')).toBeValid())
  })
})

describe('text field', () => {
  it('has its help text, and its error when there is one', async () => {
    expect(labelled('Title')).toHaveAccessibleDescription('What it is called')
    expect(labelled('Title')).toBeRequired()
    type('Title', '')
    await expectRefused('Title', 'Two letters at least')
    expect(labelled('Title')).toHaveAccessibleDescription(/What it is called/)
  })

  it('counts characters in a multi-line field, and accepts too many so that it can report them', async () => {
    expect(labelled('Words')).toHaveAccessibleDescription('Optional. 4 of 5 characters.')
    type('Words', 'a walk')
    expect(labelled('Words')).toHaveAccessibleDescription('Optional. 6 of 5 characters.')
    await expectRefused('Words', 'At most five letters')
  })

  it('counts an emoji as the two units that its schema measures', async () => {
    type('Words', '🌊🌊🌊')
    expect(labelled('Words')).toHaveAccessibleDescription('Optional. 6 of 5 characters.')
    await expectRefused('Words', 'At most five letters')
  })

  it('reveals a secret on request', async () => {
    expect(labelled('Secret')).toHaveAttribute('type', 'password')
    fireEvent.click(screen.getByRole('button', { name: 'Show what you typed' }))
    expect(labelled('Secret')).toHaveAttribute('type', 'text')
    type('Secret', 'short')
    await expectRefused('Secret', 'Six letters at least')
  })
})

describe('number field', () => {
  it('submits a number', async () => {
    type('Seats', '7')
    expect(await saved()).toMatchObject({ seats: 7 })
  })

  it('stays empty when cleared, and explains what it should be', async () => {
    type('Seats', '')
    expect(labelled('Seats').value).toBe('')
    await expectRefused('Seats', 'From 1 to 9')
    expect(labelled('Seats').value).toBe('')
  })
})

describe('choice field', () => {
  it('accepts no option from a list', async () => {
    type('Drink', 'coffee')
    expect(await saved()).toMatchObject({ drink: 'coffee' })
    onSubmit.mockReset()
    type('Drink', '')
    await expectRefused('Drink', 'Please choose a drink')
  })

  it('selects one option by chips', async () => {
    const [tea, coffee] = screen.getAllByRole('radio')
    expect(screen.getByRole('group', { name: 'In the morning' })).toContainElement(tea ?? null)
    expect(tea).toBeChecked()
    fireEvent.click(screen.getByRole('radio', { name: 'Coffee' }))
    expect(coffee).toBeChecked()
    expect(tea).not.toBeChecked()
    expect(await saved()).toMatchObject({ day: 'coffee' })
  })

  it('selects any number of options by chips', async () => {
    fireEvent.click(screen.getByRole('checkbox', { name: 'Coffee' }))
    expect(await saved()).toMatchObject({ kinds: ['tea', 'coffee'] })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Tea' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Coffee' }))
    save()
    expect(await screen.findByText('One at least')).toBeVisible()
    expect(screen.getByRole('group', { name: 'Kinds' })).toHaveAccessibleDescription(/As many as fit/)
  })

  it('lets a checkbox exclude the others', async () => {
    fireEvent.click(screen.getByRole('checkbox', { name: 'likes men' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'likes women' }))
    expect(screen.getByRole('checkbox', { name: 'likes all' })).not.toBeChecked()
    expect(await saved()).toMatchObject({ interests: ['men', 'women'] })
    fireEvent.click(screen.getByRole('checkbox', { name: 'likes all' }))
    expect(screen.getByRole('checkbox', { name: 'likes men' })).not.toBeChecked()
  })

  it('is on or off as a switch', async () => {
    const control = screen.getByRole('checkbox', { name: 'Active' })
    expect(control).toHaveAccessibleDescription('Seen by members')
    fireEvent.click(control)
    await waitFor(() => expect(control).not.toBeChecked())
    save()
    expect(await screen.findByText('Please switch it on')).toBeVisible()
    fireEvent.click(control)
    await waitFor(() => expect(control).toBeChecked())
    expect(await saved()).toMatchObject({ isActive: true })
  })
})

describe('slider', () => {
  const thumb = (name: string) => screen.getByRole('slider', { name })
  const press = (name: string, key: string) => {
    act(() => thumb(name).focus())
    fireEvent.keyDown(thumb(name), { key })
  }

  it('moves by keyboard, one step at a time', async () => {
    expect(thumb('Distance')).toHaveAttribute('aria-valuenow', '10')
    press('Distance', 'ArrowRight')
    await waitFor(() => expect(thumb('Distance')).toHaveAttribute('aria-valuenow', '15'))
    press('Distance', 'Home')
    await waitFor(() => expect(thumb('Distance')).toHaveAttribute('aria-valuenow', '0'))
    expect(await saved()).toMatchObject({ distance: 0 })
  })

  it('shows its error', async () => {
    press('Distance', 'End')
    await waitFor(() => expect(thumb('Distance')).toHaveAttribute('aria-valuenow', '100'))
    save()
    expect(await screen.findByText('No further than 50')).toBeVisible()
    expect(thumb('Distance')).toHaveAttribute('aria-invalid', 'true')
    expect(thumb('Distance')).toHaveAccessibleDescription('No further than 50')
  })

  it('sets two values with two thumbs, and neither thumb passes the other', async () => {
    press('Youngest', 'ArrowRight')
    await waitFor(() => expect(thumb('Youngest')).toHaveAttribute('aria-valuenow', '26'))
    press('Oldest', 'ArrowLeft')
    await waitFor(() => expect(thumb('Oldest')).toHaveAttribute('aria-valuenow', '39'))
    expect(await saved()).toMatchObject({ min_age: 26, max_age: 39 })
    expect(thumb('Oldest')).toHaveAttribute('aria-valuemin', '26')
  })
})

describe('date and time field', () => {
  it('shows and accepts the club’s time, even in another time zone', async () => {
    expect(new Date('2026-11-21T01:45:00Z').getTimezoneOffset()).toBe(-540)
    expect(labelled('Starts').value).toBe('2026-11-20T18:45')
    expect(labelled('Starts')).toHaveAccessibleDescription(/Pacific Time/)
    type('Starts', '2026-07-01T19:30')
    expect(await saved()).toMatchObject({ starts_at: new Date('2026-07-02T02:30:00Z') })
  })

  it('can be empty', async () => {
    type('Starts', '')
    await expectRefused('Starts', 'Please say when')
  })
})

describe('price field', () => {
  it('accepts dollars and submits cents', async () => {
    expect(labelled('Price').value).toBe('12.50')
    type('Price', '8.5')
    expect(labelled('Price').value).toBe('8.5')
    fireEvent.blur(labelled('Price'))
    expect(labelled('Price').value).toBe('8.50')
    expect(await saved()).toMatchObject({ price_cents: 850 })
  })

  it.each(['', 'free', '0'])('is missing for %j, which stays in the field', async (text) => {
    type('Price', text)
    fireEvent.blur(labelled('Price'))
    await expectRefused('Price', noPrice)
    expect(labelled('Price').value).toBe(text === '0' ? '0.00' : text)
  })
})

describe('picture field', () => {
  const choose = (name: string, mime: string, size: number) => {
    const file = new File(['x'], name, { type: mime })
    Object.defineProperty(file, 'size', { value: size })
    fireEvent.change(labelled('Picture'), { target: { files: [file] } })
    return file
  }

  it('shows and submits a picture of a known type and size', async () => {
    const file = choose('me.webp', 'image/webp', limits.photos.bytesMax)
    expect(await saved()).toMatchObject({ picture: file })
    expect(document.querySelector('img')).toHaveAttribute('src', 'blob:picture')
  })

  it.each([
    ['image/gif', 100, 'Only JPEG, PNG, and WebP images are allowed'],
    ['image/png', limits.photos.bytesMax + 1, 'Image must be smaller than 5MB'],
    ['image/jpeg', 0, 'File is empty'],
  ])('refuses type %s with %d bytes at once', async (mime, size, error) => {
    choose('me', mime, size)
    await waitFor(() => expect(labelled('Picture')).toHaveAccessibleErrorMessage(error))
    expect(labelled('Picture')).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp')
    expect(document.querySelector('img')).toBeNull()
  })
})
