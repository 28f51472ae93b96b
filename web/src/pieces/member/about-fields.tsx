/** The fields in which members describe themselves, in onboarding and on their profile. */
import { Link, SimpleGrid } from '@chakra-ui/react'
import { club } from '@club/domain/club'
import { clubDate } from '@club/domain/club-time'
import { limits } from '@club/domain/limits'
import type { ProfileText } from '@club/domain/members/profile'
import type { ReactNode } from 'react'
import { LongTextField } from '../../ui/form/long-text-field'
import { NumberField } from '../../ui/form/number-field'
import { type Option, SelectField } from '../../ui/form/select-field'
import { TextField } from '../../ui/form/text-field'
import type { Bound } from '../../ui/form/use-field'

type Field = {
  (name: ProfileText | 'gender'): Bound<string>
  (name: 'age'): Bound<number | null>
}

type FactProps = {
  field: Field
  genders: readonly Option[]
  /** The end of the gender lock; null when it can change. */
  genderLockedUntil: Date | null
}

function GenderLock({ until }: { until: Date }) {
  return (
    <>
      You have tickets reserved for your gender. Until {clubDate(until)}, you can only change it by emailing{' '}
      <Link href={`mailto:${club.contactEmail}`} textDecoration="underline">
        {club.contactEmail}
      </Link>
      .
    </>
  )
}

/** The facts that sign-up asks for. */
export function FactFields({ field, genders, genderLockedUntil }: FactProps) {
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="6">
      <TextField {...field('first_name')} label="First name" required autoComplete="given-name" />
      <TextField {...field('last_name')} label="Last name" required autoComplete="family-name" />
      <NumberField {...field('age')} label="Age" min={limits.age.min} max={limits.age.max} required />
      <SelectField
        {...field('gender')}
        label="Gender"
        required
        options={genders}
        placeholder="Choose one"
        disabled={genderLockedUntil !== null}
        help={genderLockedUntil && <GenderLock until={genderLockedUntil} />}
      />
    </SimpleGrid>
  )
}

export function PlaceField({ field, help }: { field: Field; help: string }) {
  return (
    <TextField
      {...field('location')}
      label="Location"
      help={help}
      autoComplete="address-level2"
      maxLength={limits.location.max}
    />
  )
}

export function BioField({ field, help }: { field: Field; help?: string }) {
  return (
    <LongTextField
      {...field('bio')}
      label="Bio"
      help={help}
      max={limits.bio.max}
      placeholder="What a good evening looks like to you, what you’re curious about…"
      rows={5}
    />
  )
}

/** `children`: further fields, before the place. */
export function AboutFields({ children, ...facts }: FactProps & { children?: ReactNode }) {
  const { field } = facts
  return (
    <>
      <FactFields {...facts} />
      {children}
      <PlaceField
        field={field}
        help="Your neighbourhood or city. Living in the same area helps your match score."
      />
      <BioField field={field} />
    </>
  )
}
