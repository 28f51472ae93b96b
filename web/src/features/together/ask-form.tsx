/** Asks a mutual match along: one to three evenings, and a line. */
import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { limits } from '@club/domain/limits'
import { askFormSchema } from '@club/domain/asks/ask'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { z } from 'zod'
import { type AskActions, askActions } from '../../data/asks'
import type { EventRow } from '../../data/events'
import type { Member } from '../../data/members'
import { useEveningsOf } from '../../data/registrations'
import { paths } from '../../paths'
import { failureToast, useAction } from '../../pieces/action/use-action'
import { EveningChoice } from '../../pieces/ask/evening-choice'
import { TwoFaces } from '../../pieces/ask/two-faces'
import { HostNotice } from '../../pieces/event/evening-plan'
import { useHost } from '../../pieces/event/use-host'
import { HelloButton } from '../../pieces/hello/hello-button'
import { noCards, useHellos } from '../../data/hellos'
import { LongTextField } from '../../ui/form/long-text-field'
import { useZodForm } from '../../ui/form/use-zod-form'
import { ZodForm } from '../../ui/form/zod-form'
import { PageHeading } from '../../ui/page'
import { Refusal } from '../../ui/refusal'
import { TreatSwitch } from './treat'

const formSchema = askFormSchema.pick({ line: true, treat: true })

/** The consequence of a yes, shown before the ask is sent. */
function consequence(name: string, chosen: readonly EventRow[], isTreat: boolean): string {
  const hasTickets = chosen.some(({ data }) => data.has_tickets)
  const isFree = chosen.some(({ data }) => !data.has_tickets)
  const parts = [
    ...(isFree ? ['you’ll both have a seat right away'] : []),
    ...(hasTickets
      ? [
          isTreat
            ? 'you’ll have up to two days to get both tickets'
            : 'you’ll each have up to two days to get a ticket',
        ]
      : []),
  ]
  const yes = isFree && hasTickets ? `${parts[0]}, or ${parts[1]}` : parts[0]
  return `If ${name} says yes, ${yes}. Nothing’s held until then, and you can withdraw. After this one, it’s ${name}’s turn to ask.`
}

/** The other's ask is the one that counts, and it promised no treat of the viewer's. */
function agreedText(name: string, isTreat: boolean): string {
  const agreed = `${name} had already asked you to the same evening`
  return isTreat ? `${agreed}, so you each get your own ticket.` : `${agreed}.`
}

type Viewing = { readonly uid: string; readonly hasPhoto: boolean; readonly member: Member }

export function NoEvenings({ uid, hasPhoto, member }: Viewing) {
  const cards = useHellos(uid)
  const own = cards.status === 'ready' ? (cards.data.get(member.uid) ?? noCards) : null
  return (
    <Stack gap="5" align="start">
      <PageHeading overflowWrap="anywhere">
        Nothing to ask {member.profile.first_name} along to just yet
      </PageHeading>
      <Text color="fg.muted">New evenings that fit your calendar show up here.</Text>
      <Flex gap="3" wrap="wrap">
        {own && <HelloButton {...{ uid, hasPhoto, member }} cards={own} />}
        <Button asChild variant="outline">
          <Link to={paths.events}>See What’s Coming Up</Link>
        </Button>
      </Flex>
    </Stack>
  )
}

function HostWarning({ evening: { id, data }, isOne }: { evening: EventRow; isOne: boolean }) {
  return <HostNotice host={useHost(id, data)} title={isOne ? undefined : data.title} />
}

type Props = Viewing & {
  evenings: readonly EventRow[]
  /** The id of the evening that is chosen already. */
  wanted: string | null
  canWriteLine: boolean
  isSeated: (event: string) => boolean
  actions?: AskActions
}

export function AskAlong(props: Props) {
  const { uid, hasPhoto, member, evenings, wanted, canWriteLine, isSeated, actions = askActions } = props
  // A second try after a lost answer is the same ask.
  const [id] = useState(() => crypto.randomUUID())
  const { first_name: name } = member.profile
  const first = evenings.find((row) => row.id === wanted) ?? evenings[0]
  const [picked, setPicked] = useState<readonly string[] | null>(null)
  const chosen = evenings.filter((row) => (picked ?? [first?.id]).includes(row.id))
  const event_ids = chosen.map((row) => row.id)
  const [only] = chosen.length === 1 ? chosen : []
  const treatable = only?.data.has_tickets === true && !isSeated(only.id) ? only : null
  const shown = useEveningsOf(member.uid)
  const { run, failure, isBusy } = useAction(
    ({ line, treat }: z.output<typeof formSchema>) =>
      actions.askAlong(id, { user_id: member.uid, event_ids, line, treat: treat && treatable !== null }),
    {
      done: (isAgreed, form) =>
        isAgreed
          ? { title: 'It’s a yes!', description: agreedText(name, form.treat) }
          : { title: `You asked ${name} along`, description: 'If it’s a yes, we’ll tell you right away.' },
      failed: () => null,
    },
  )
  const form = useZodForm(formSchema, { defaultValues: { line: '', treat: false } })
  const isTreat = form.watch('treat') === true && treatable !== null
  const refusal = failure && failure.kind !== 'offline' ? failureToast(failure) : null
  return (
    <ZodForm form={form} onSubmit={run} failure={failure} gap="6">
      <Flex align="center" gap="4">
        <TwoFaces {...{ uid, hasPhoto, member }} />
        <PageHeading overflowWrap="anywhere" minWidth="0">
          Ask {name} Along
        </PageHeading>
      </Flex>
      <EveningChoice
        legend="Which evening?"
        help={`Choose up to ${limits.asks.events}, and ${name} can pick one.`}
        evenings={evenings}
        chosen={event_ids}
        onChange={(ids) => {
          setPicked(ids)
          form.setValue('treat', false)
        }}
        max={limits.asks.events}
        shown={{ name, evenings: shown }}
      />
      {treatable && (
        <TreatSwitch {...form.field('treat')} {...{ uid, member }} key={treatable.id} evening={treatable} />
      )}
      {canWriteLine ? (
        <LongTextField
          {...form.field('line')}
          label={`A line for ${name} (optional)`}
          help={`It goes on the invitation. You get one line until ${name} says yes. Words only, no links or photos.`}
          rows={3}
          max={limits.asks.line}
        />
      ) : (
        <Text color="fg.muted">You’ve already sent {name} a line.</Text>
      )}
      {refusal && <Refusal title="Your invitation wasn’t sent">{refusal.description}</Refusal>}
      <Stack gap="3" align="center">
        <Button
          type="submit"
          size="lg"
          colorPalette="coral"
          width="full"
          overflowWrap="anywhere"
          disabled={chosen.length === 0}
          loading={isBusy}
          loadingText="Asking..."
        >
          Ask {name} <ArrowRight aria-hidden />
        </Button>
        <Text color="fg.muted" textStyle="sm" textAlign="center" maxWidth="26rem">
          {chosen.length === 0 ? 'Choose at least one evening.' : consequence(name, chosen, isTreat)}
        </Text>
      </Stack>
      {chosen.map((evening) => (
        <HostWarning key={evening.id} evening={evening} isOne={chosen.length === 1} />
      ))}
    </ZodForm>
  )
}
