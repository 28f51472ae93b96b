/** The facts from sign-up: one line that Edit expands into a form. */
import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { signUpGenderOptions } from '@club/domain/members/gender-options'
import { Check, Pencil } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { BioField, FactFields } from '../../pieces/member/about-fields'
import type { Entries, OnboardingForm } from './onboarding-entries'
import { wrongField } from './wrong-field'

type Props = {
  form: OnboardingForm
  entries: Entries
  genderLockedUntil: Date | null
  isEditing: boolean
  onEdit: () => void
  onDone: () => Promise<void>
}

/** Edit moves the keyboard focus to the first field, or to the first that is wrong, and Done moves it to Edit. */
function useFocusOnEdit(isEditing: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(isEditing)
  useEffect(() => {
    if (shown.current === isEditing) return
    shown.current = isEditing
    const first = box.current?.querySelector<HTMLElement>(isEditing ? 'input' : 'button')
    ;(wrongField(box.current) ?? first)?.focus()
  }, [isEditing])
  return box
}

export function Facts({ form, entries, genderLockedUntil, isEditing, onEdit, onDone }: Props) {
  const box = useFocusOnEdit(isEditing)
  const { first_name, last_name, age, gender } = entries
  const genderLabel = signUpGenderOptions.find(({ value }) => value === gender)?.label ?? gender
  return (
    <Box ref={box}>
      {isEditing ? (
        <Stack gap="6">
          <FactFields
            field={form.field}
            genders={signUpGenderOptions}
            genderLockedUntil={genderLockedUntil}
          />
          <BioField field={form.field} help="Optional." />
          <Button type="button" alignSelf="start" onClick={() => void onDone()}>
            <Check aria-hidden size="18" /> Done
          </Button>
        </Stack>
      ) : (
        <Flex align="center" justify="space-between" gap="3" pb="3" borderBottomWidth="1px">
          <Text minWidth="0" overflowWrap="anywhere">
            {first_name} {last_name}, {age} · {genderLabel}
          </Text>
          <Button
            type="button"
            variant="ghost"
            size="sm"
            height="11"
            me="-3"
            aria-label="Edit your details"
            onClick={onEdit}
          >
            <Pencil aria-hidden size="16" /> Edit
          </Button>
        </Flex>
      )}
    </Box>
  )
}
