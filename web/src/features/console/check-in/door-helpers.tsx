/** 'Door helpers': who may open an event's door for one evening, and nothing else of the console. */
import { Badge, Box, Button, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react'
import { emailSchema } from '@club/domain/account/credentials'
import { DoorOpen } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import {
  type DoorPasses,
  grantDoorPass,
  type Helper,
  previewDoorPass,
  useDoorPasses,
  withdrawDoorPass,
} from '../../../data/console/door'
import type { Live } from '../../../data/firebase/live'
import { doorPath } from '../../../paths'
import { useAction } from '../../../pieces/action/use-action'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { ZodForm } from '../../../ui/form/zod-form'
import { Loaded } from '../../../ui/loaded'
import { QuestionDialog } from '../../../ui/question-dialog'
import { ListRow, Rows } from '../../../pieces/console/list'
import { momentOf } from '../words'

const verbs = { previewDoorPass, grantDoorPass, withdrawDoorPass }
export type PassVerbs = typeof verbs

const addressSchema = z.object({ email: emailSchema })

/** Whom an admin should know of before granting. */
function blockedWords({ name, blocked }: Helper): string {
  const what = `${name} can open the door of this event until it is over: names, tickets and check-in, no e-mails.`
  if (blocked.length === 0) return `${what} Nobody on the list is blocked by them, or blocks them.`
  return `${what} On the list, and blocked by ${name} or blocking them: ${blocked.join(', ')}.`
}

type Changing = { eventId: string; does: PassVerbs; onChanged: () => void }

function GrantForm({ eventId, does, onChanged }: Changing) {
  const form = useZodForm(addressSchema, { defaultValues: { email: '' } })
  const [asked, setAsked] = useState<Helper | null>(null)
  const preview = useAction(does.previewDoorPass, {
    done: (helper) => {
      setAsked(helper)
      return null
    },
  })
  const grant = useAction(does.grantDoorPass, {
    done: ({ name }) => {
      form.reset()
      onChanged()
      return { title: `${name} can help at the door`, description: 'They find it on the event’s page.' }
    },
  })
  return (
    <>
      <ZodForm form={form} onSubmit={({ email }) => preview.run({ event_id: eventId, email })}>
        <Flex gap="2" align="start" wrap="wrap">
          <Box flex="1" minWidth="14rem" maxWidth="22rem">
            <TextField {...form.field('email')} label="E-mail of a member" type="email" autoComplete="off" />
          </Box>
          <Button
            type="submit"
            variant="outline"
            mt={{ sm: '1.625rem' }}
            loading={preview.isBusy || grant.isBusy}
            loadingText="Asking…"
          >
            Let Them Help
          </Button>
        </Flex>
      </ZodForm>
      {asked && (
        <QuestionDialog
          title={`Let ${asked.name} help at the door?`}
          text={blockedWords(asked)}
          stayLabel="Cancel"
          leaveLabel="Grant Pass"
          onStay={() => setAsked(null)}
          onLeave={() => {
            setAsked(null)
            void grant.run({ event_id: eventId, user_id: asked.user_id })
          }}
        />
      )}
    </>
  )
}

type PassProps = Changing & { pass: DoorPasses[number] }

function Pass({ pass, eventId, does, onChanged }: PassProps) {
  const { user_id, name, granted_at, granted_by, withdrawn_at, late_scans } = pass
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy } = useAction(does.withdrawDoorPass, {
    done: () => {
      onChanged()
      return { title: `${name} no longer helps at the door`, description: 'What they scanned before stays.' }
    },
  })
  return (
    <ListRow>
      <Box flex="1" minWidth="10rem">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          Since {momentOf(new Date(granted_at))}, by {granted_by}
        </Text>
        {late_scans > 0 && (
          <Badge colorPalette="amber" whiteSpace="normal">
            {late_scans === 1 ? '1 scan' : `${late_scans} scans`} sent after the pass was withdrawn; undos
            were ignored
          </Badge>
        )}
      </Box>
      {withdrawn_at === null ? (
        <Button
          size="sm"
          minHeight={{ base: '11', lg: '9' }}
          variant="outline"
          loading={isBusy}
          aria-label={`Withdraw the pass of ${name}`}
          onClick={() => setAsking(true)}
        >
          Withdraw
        </Button>
      ) : (
        <Badge colorPalette="gray">Withdrawn {momentOf(new Date(withdrawn_at))}</Badge>
      )}
      {isAsking && (
        <QuestionDialog
          title={`Withdraw the pass of ${name}?`}
          text="The door closes for them at once, and its list leaves their device. What they scanned before stays. Scans their device sends later are flagged here, and their undos change nothing."
          stayLabel="Keep It"
          leaveLabel="Withdraw"
          onStay={() => setAsking(false)}
          onLeave={() => {
            setAsking(false)
            void run({ event_id: eventId, user_id })
          }}
        />
      )}
    </ListRow>
  )
}

type PanelProps = Changing & { live: Live<DoorPasses> }

export function HelpersPanel({ live, ...changing }: PanelProps) {
  return (
    <Stack as="section" aria-labelledby="door-helpers" gap="3">
      <Flex align="center" justify="space-between" wrap="wrap" gap="3">
        <Heading as="h3" size="lg" id="door-helpers">
          Door helpers
        </Heading>
        <Button asChild>
          <Link to={doorPath(changing.eventId)}>
            <DoorOpen aria-hidden /> Open the Door
          </Link>
        </Button>
      </Flex>
      <GrantForm {...changing} />
      <Loaded
        live={live}
        loading={<Skeleton height="16" rounded="2xl" role="status" aria-label="Loading the helpers" />}
        errorTitle="The helpers could not be loaded"
        isEmpty={(passes) => passes.length === 0}
        empty={<Text color="fg.muted">Nobody but admins can open this door.</Text>}
      >
        {(passes) => (
          <Rows label="Door helpers">
            {passes.map((pass) => (
              <Pass key={pass.user_id} pass={pass} {...changing} />
            ))}
          </Rows>
        )}
      </Loaded>
    </Stack>
  )
}

export function DoorHelpers({ eventId }: { eventId: string }) {
  const [version, setVersion] = useState(0)
  return (
    <HelpersPanel
      eventId={eventId}
      live={useDoorPasses(eventId, String(version))}
      does={verbs}
      onChanged={() => setVersion((count) => count + 1)}
    />
  )
}
