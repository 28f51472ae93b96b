/** The fields in which a member says who they are, in onboarding and on their profile. */
import { SimpleGrid } from '@chakra-ui/react'
import { limits } from '@club/domain/limits'
import type { ReactNode } from 'react'
import { LongTextField } from '../../ui/form/long-text-field'
import { NumberField } from '../../ui/form/number-field'
import { type Option, SelectField } from '../../ui/form/select-field'
import { TextField } from '../../ui/form/text-field'
import type { Bound } from '../../ui/form/use-field'

type Props = {
  field: {
    (name: 'first_name' | 'last_name' | 'gender' | 'location' | 'bio'): Bound<string>
    (name: 'age'): Bound<number | null>
  }
  genders: readonly Option[]
  /** Whether place and bio are said to be optional. */
  saysOptional?: boolean
  /** Further fields, before the place. */
  children?: ReactNode
}

const placeHelp = 'Your neighbourhood or city; a place in common adds to a match.'

export function AboutFields({ field, genders, saysOptional = false, children }: Props) {
  return (
    <>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="6">
        <TextField {...field('first_name')} label="First name" required autoComplete="given-name" />
        <TextField {...field('last_name')} label="Last name" required autoComplete="family-name" />
        <NumberField {...field('age')} label="Age" required {...limits.age} />
        <SelectField
          {...field('gender')}
          label="Gender"
          required
          options={genders}
          placeholder="Choose one"
        />
      </SimpleGrid>
      {children}
      <TextField
        {...field('location')}
        label="Location"
        help={saysOptional ? `Optional. ${placeHelp}` : placeHelp}
        autoComplete="address-level2"
        maxLength={limits.location.max}
      />
      <LongTextField
        {...field('bio')}
        label="Bio"
        help={saysOptional ? 'Optional.' : undefined}
        max={limits.bio.max}
        placeholder="What a good evening looks like to you, what you are curious about…"
        rows={5}
      />
    </>
  )
}
