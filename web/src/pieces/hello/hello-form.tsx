/** Writes the one card to a mutual match: a first hello, which can start from one of their answers, or the reply. */
import { Box, Button, chakra, Fieldset, Stack, Text } from '@chakra-ui/react'
import { limits } from '@club/domain/limits'
import { helloFormSchema } from '@club/domain/members/hello'
import { isPromptId, promptBank } from '@club/domain/members/prompts'
import type { Profile } from '@club/domain/members/profile'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { sendHello } from '../../data/hellos'
import type { Member } from '../../data/members'
import type { FieldProps } from '../../ui/form/field-frame'
import { LongTextField } from '../../ui/form/long-text-field'
import { useField } from '../../ui/form/use-field'
import { useZodForm } from '../../ui/form/use-zod-form'
import { ZodForm } from '../../ui/form/zod-form'
import { Refusal } from '../../ui/refusal'
import { failureToast, useAction } from '../action/use-action'

const blank = ''
const formSchema = z.object({ prompt: z.string(), text: helloFormSchema.shape.text })
type Form = z.infer<typeof formSchema>

const Line = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minHeight: '13',
    px: '4',
    py: '3',
    rounded: '2xl',
    borderWidth: '1px',
    bg: 'bg.panel',
    cursor: 'pointer',
    '& input': { boxSize: '5', flexShrink: '0', accentColor: 'evergreen.solid', cursor: 'inherit' },
    '&:has(input:checked)': { bg: 'evergreen.subtle', borderColor: 'evergreen.solid' },
    '&:has(input:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'tide.focusRing',
      outlineOffset: '2px',
    },
  },
})

type Start = { readonly prompt: string; readonly content: ReactNode }

function startsOf({ prompts }: Profile): Start[] {
  const answered = prompts.flatMap(({ prompt, answer }) =>
    isPromptId(prompt) && answer.trim() !== '' ? [{ prompt, text: promptBank[prompt], answer }] : [],
  )
  return [
    ...answered.map(({ prompt, text, answer }) => ({
      prompt,
      content: (
        <Box minWidth="0" overflowWrap="anywhere">
          <Text color="tide.fg" textStyle="sm" fontWeight="semibold">
            {text}
          </Text>
          <Text fontFamily="heading" fontSize="lg" lineHeight="1.3">
            “{answer}”
          </Text>
        </Box>
      ),
    })),
    { prompt: blank, content: <Text fontWeight="semibold">Start from a blank card</Text> },
  ]
}

type StartProps = Pick<FieldProps<string>, 'name' | 'holds'> & { starts: readonly Start[] }

function StartChoice({ name, starts }: StartProps) {
  const { value, change, control, error } = useField(name)
  const { ref, ...input } = control
  return (
    <Fieldset.Root invalid={Boolean(error)}>
      <Fieldset.Legend srOnly>Start from</Fieldset.Legend>
      <Stack gap="2">
        {starts.map(({ prompt, content }, place) => (
          <Line key={prompt}>
            {content}
            <input
              {...input}
              {...(place === 0 && { ref })}
              type="radio"
              value={prompt}
              checked={value === prompt}
              onChange={() => change(prompt)}
            />
          </Line>
        ))}
      </Stack>
      <Fieldset.ErrorText>{error}</Fieldset.ErrorText>
    </Fieldset.Root>
  )
}

const toasts = {
  hello: (name: string) => ({
    title: 'Your hello is on its way',
    description: `${name} gets one reply, whenever it suits. We’ll tell you when it’s here.`,
  }),
  reply: (name: string) => ({
    title: 'Your reply is on its way',
    description: `You and ${name} have each said hello. The rest is best said in person.`,
  }),
}

type Props = {
  member: Member
  kind: 'hello' | 'reply'
  /** Around the button that sends it. */
  foot: (button: ReactNode, isBusy: boolean) => ReactNode
  colorPalette?: 'coral'
  send?: typeof sendHello
  onSent?: () => void
}

export function HelloForm({ member, kind, foot, colorPalette, send = sendHello, onSent }: Props) {
  // A second try after a lost answer is the same card.
  const [id] = useState(() => crypto.randomUUID())
  const { first_name: name } = member.profile
  const starts = kind === 'hello' ? startsOf(member.profile) : []
  const sendCard = ({ prompt, text }: Form) =>
    send(id, { user_id: member.uid, prompt: prompt === blank ? null : prompt, text })
  const { run, failure, isBusy } = useAction(sendCard, {
    done: () => {
      onSent?.()
      return toasts[kind](name)
    },
    failed: () => null,
  })
  const form = useZodForm(formSchema, { defaultValues: { prompt: starts[0]?.prompt ?? blank, text: '' } })
  const prompt = useWatch({ control: form.control, name: 'prompt' })
  const label = isPromptId(prompt) ? `Reply to: ${promptBank[prompt]}` : 'Your card'
  const refusal = failure && failure.kind !== 'offline' ? failureToast(failure) : null
  const button = (
    <Button
      type="submit"
      size="lg"
      {...(colorPalette && { colorPalette })}
      loading={isBusy}
      loadingText="Sending..."
    >
      {kind === 'hello' ? 'Send Hello' : 'Send Reply'}
    </Button>
  )
  return (
    <ZodForm form={form} onSubmit={run} failure={failure} gap="5">
      {starts.length > 1 && <StartChoice {...form.field('prompt')} starts={starts} />}
      <LongTextField
        {...form.field('text')}
        label={kind === 'hello' ? label : 'Your one reply'}
        help="Words only, no links or photos."
        {...(kind === 'reply' && { placeholder: `Make it count, or make ${name} laugh.` })}
        rows={5}
        max={limits.hello.max}
      />
      {refusal && (
        <Refusal title={refusal.title}>{`${refusal.description} What you typed is still here.`}</Refusal>
      )}
      <Text color="fg.muted" textStyle="sm">
        {kind === 'hello'
          ? `${name} gets one reply. Once sent, a card can’t be changed.`
          : 'You don’t have to answer. We never say if a card’s been read.'}
      </Text>
      {foot(button, isBusy)}
    </ZodForm>
  )
}
