/**
 * Up to three openings from the bank, each finished in the member's own words, in the order in which they are
 * shown.
 */
import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { limits } from '@club/domain/limits'
import { promptBank } from '@club/domain/members/prompts'
import { Plus, X } from 'lucide-react'
import type { RefObject } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { LongTextField } from '../../ui/form/long-text-field'
import { SelectField } from '../../ui/form/select-field'
import type { ProfileFormOf } from './use-profile-form'

const { max, answerMax } = limits.prompts
const bank = Object.entries(promptBank).map(([value, label]) => ({ value, label }))

type Props = {
  form: ProfileFormOf
  /** Receives the focus of a removed prompt. */
  heading: RefObject<HTMLHeadingElement | null>
}

export function PromptsEditor({ form, heading }: Props) {
  const { control, field } = form
  const list = useFieldArray({ control, name: 'prompts' })
  const chosen = useWatch({ control, name: 'prompts' }).map(({ prompt }) => prompt)

  /** Each prompt can be chosen once. */
  const optionsAt = (place: number) =>
    bank.filter(({ value }) => value === chosen[place] || !chosen.includes(value))

  function remove(place: number) {
    list.remove(place)
    heading.current?.focus()
  }

  return (
    <Stack gap="6">
      {list.fields.length > 0 && (
        <Stack as="ol" listStyleType="none" gap="6">
          {list.fields.map(({ id }, place) => (
            <Stack as="li" key={id} gap="4" pb="6" borderBottomWidth="1px" borderColor="border.muted">
              <SelectField
                {...field(`prompts.${place}.prompt`)}
                label={`Prompt ${place + 1}`}
                options={optionsAt(place)}
                placeholder="Choose a prompt"
              />
              <LongTextField
                {...field(`prompts.${place}.answer`)}
                label={`Answer ${place + 1}`}
                max={answerMax}
                rows={3}
              />
              <Flex>
                <Button
                  variant="ghost"
                  size="sm"
                  height="11"
                  ms="-4"
                  aria-label={`Remove prompt ${place + 1}`}
                  onClick={() => remove(place)}
                >
                  <X aria-hidden size="16" /> Remove
                </Button>
              </Flex>
            </Stack>
          ))}
        </Stack>
      )}
      {list.fields.length < max ? (
        <Flex>
          <Button variant="outline" onClick={() => list.append({ prompt: '', answer: '' })}>
            <Plus aria-hidden size="18" /> Add a prompt
          </Button>
        </Flex>
      ) : (
        <Text color="fg.muted">That’s all {max}. Remove one to add another.</Text>
      )}
    </Stack>
  )
}
