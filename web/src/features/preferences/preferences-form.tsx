/**
 * Discovery preferences: who the member would like to meet, and their private notes; saving leads back to the
 * matches.
 */
import { Button, Card, Flex } from '@chakra-ui/react'
import { limits } from '@club/domain/limits'
import {
  type Interest,
  interests,
  interestSchema,
  type PreferencesForm as WholePreferences,
  preferencesFormSchema,
  preferencesWith,
  storedInterests,
  toggleInterest,
  typedDealBreakers,
  withTypedDealBreaker,
} from '@club/domain/members/preferences'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import type { StoredPreferences } from '../../data/preferences'
import { paths } from '../../paths'
import { updateFailed, useAction } from '../../pieces/action/use-action'
import { DealBreakersField, RelationshipTypesField } from '../../pieces/member/private-preferences'
import { CheckboxesField } from '../../ui/form/choice-fields'
import { RangeField } from '../../ui/form/slider-field'
import { useZodForm } from '../../ui/form/use-zod-form'
import { ZodForm } from '../../ui/form/zod-form'

/** Neither thumb passes the other, so that the two ages need no comparing. */
const { min_age, max_age, interested_in, relationship_types } = preferencesFormSchema.shape
const entriesSchema = z.object({
  min_age,
  max_age,
  interested_in,
  relationship_types,
  ...typedDealBreakers.shape,
})
type Entries = z.infer<typeof entriesSchema>
const checkedSchema = entriesSchema.transform(withTypedDealBreaker)

const labels: Record<Interest, string> = {
  all: 'Everyone',
  men: 'Men',
  women: 'Women',
  'non-binary': 'Non-binary',
}
const options = interests.map((value) => ({ value, label: labels[value] }))
const toggle = (chosen: string[], clicked: string) =>
  toggleInterest(z.array(interestSchema).parse(chosen), interestSchema.parse(clicked))

const { redirectAfterMs } = limits.preferences

/** Redirects a moment after the choice is saved, unless it is changed again before that. */
function useWayBack(chosen: string, onSaved: () => void) {
  const [saved, setSaved] = useState<string | null>(null)
  const isLeaving = saved === chosen

  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(onSaved, redirectAfterMs)
    return () => clearTimeout(timer)
  }, [isLeaving, onSaved])

  return setSaved
}

function entriesFrom({ profile, preferences }: StoredPreferences): Entries {
  const whole: WholePreferences = preferencesWith(preferences, {})
  return {
    min_age: whole.min_age,
    max_age: whole.max_age,
    interested_in: storedInterests(preferences, profile?.orientation ?? null),
    relationship_types: whole.relationship_types,
    deal_breakers: whole.deal_breakers,
    new_deal_breaker: '',
  }
}

export type PreferencesProps = {
  stored: StoredPreferences
  /** Saves them, and rejects when it could not. */
  write: (preferences: WholePreferences) => Promise<void>
  onSaved: () => void
}

export function PreferencesForm({ stored, write, onSaved }: PreferencesProps) {
  const [defaultValues] = useState(() => entriesFrom(stored))
  const form = useZodForm(checkedSchema, { defaultValues })
  const { field, control } = form
  const chosen = useWatch({
    control,
    compute: (entries: Entries) => JSON.stringify(withTypedDealBreaker(entries)),
  })
  const setSaved = useWayBack(chosen, onSaved)

  const save = useAction(write, {
    done: (_, saved) => {
      setSaved(JSON.stringify(saved))
      return { title: 'Preferences Updated', description: 'Your matches will update automatically.' }
    },
    failed: updateFailed('Failed to update preferences. Please try again.'),
  })

  return (
    <Card.Root variant="elevated">
      <ZodForm form={form} onSubmit={save.run} failure={save.failure} gap="0">
        <Card.Body gap="8" p={{ base: '5', md: '8' }}>
          <RangeField
            label="Age range"
            help="You’ll only see people whose age range includes you."
            from={{ ...field('min_age'), label: 'Youngest age' }}
            to={{ ...field('max_age'), label: 'Oldest age' }}
            min={limits.age.min}
            max={limits.age.max}
            step={1}
          />
          <CheckboxesField
            {...field('interested_in')}
            label="Interested in"
            help="Choose any, or Everyone."
            options={options}
            toggle={toggle}
          />
          <RelationshipTypesField {...field('relationship_types')} />
          <DealBreakersField />
        </Card.Body>
        <Card.Footer p={{ base: '5', md: '8' }} pt={{ base: '5', md: '6' }} borderTopWidth="1px">
          <Flex width="full" justify="flex-end" gap="3">
            <Button asChild variant="outline" flexGrow={{ base: 1, md: 0 }}>
              <Link to={paths.matches}>Cancel</Link>
            </Button>
            <Button
              type="submit"
              flexGrow={{ base: 1, md: 0 }}
              loading={form.formState.isSubmitting}
              loadingText="Saving..."
            >
              Save
            </Button>
          </Flex>
        </Card.Footer>
      </ZodForm>
    </Card.Root>
  )
}
