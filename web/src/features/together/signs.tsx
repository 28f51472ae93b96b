/** How the two will recognize each other: one line each, once they are going together. */
import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { limits } from '@club/domain/limits'
import { signFormSchema } from '@club/domain/members/hello'
import { type Exchange, sendSign } from '../../data/hellos'
import type { Member } from '../../data/members'
import { failedAs, useAction } from '../../pieces/action/use-action'
import { Face } from '../../pieces/event/face'
import { TextField } from '../../ui/form/text-field'
import { useZodForm } from '../../ui/form/use-zod-form'
import { ZodForm } from '../../ui/form/zod-form'

function Write({ ask, name }: { ask: string; name: string }) {
  const form = useZodForm(signFormSchema, { defaultValues: { text: '' } })
  const { run, failure, isBusy } = useAction(({ text }: { text: string }) => sendSign(ask, text), {
    failed: failedAs('Your line wasn’t sent'),
  })
  return (
    <ZodForm form={form} onSubmit={run} failure={failure} gap="3">
      <TextField
        {...form.field('text')}
        label={`How will ${name} recognize you?`}
        placeholder="I’ll be the one with…"
        help={`One line, at most ${limits.asks.sign} characters. Once sent, it can’t be changed.`}
        maxLength={limits.asks.sign}
      />
      <Button type="submit" alignSelf="start" variant="outline" loading={isBusy} loadingText="Sending...">
        Send My Line
      </Button>
    </ZodForm>
  )
}

function Line({ by, text }: { by: string; text: string }) {
  return (
    <Stack gap="0" minWidth="0">
      <Text fontFamily="heading" fontSize="lg" overflowWrap="anywhere">
        “{text}”
      </Text>
      <Text textStyle="sm" color="fg.muted">
        {by}
      </Text>
    </Stack>
  )
}

type Props = { member: Member; ask: string; signs: Exchange }

export function Signs({ member, ask, signs: { sent, got } }: Props) {
  const { first_name: name } = member.profile
  return (
    <>
      {got && (
        <Flex gap="3" align="center">
          <Face member={member} size="9" />
          <Line by={name} text={got.data.text} />
        </Flex>
      )}
      {sent ? <Line by="You" text={sent.data.text} /> : <Write ask={ask} name={name} />}
    </>
  )
}
