/** 'Door helpers': members who can open one event's door for one evening, without any other staff rights. */
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
} from '../../../data/console/check-in-list'
import type { Live } from '../../../data/firebase/live'
import { doorPath } from '../../../paths'
import { useAction } from '../../../pieces/action/use-action'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { ZodForm } from '../../../ui/form/zod-form'
import { Loaded } from '../../../ui/loaded'
import { QuestionDialog } from '../../../ui/question-dialog'
import { ListRow, Rows } from '../../../pieces/console/list'
import { momentOf } from '../console-copy'

const defaultActions = { previewDoorPass, grantDoorPass, withdrawDoorPass }
type PassActions = typeof defaultActions

const addressSchema = z.object({ email: emailSchema })

/** The blocks an admin should know about before granting a pass. */
function blockedLabel({ name, blocked }: Helper): string {
  const what = `${name} will be able to open this event’s door until it’s over. They’ll see names and tickets and can check guests in, but won’t see emails.`
  if (blocked.length === 0) return `${what} No one on the list has blocked them or been blocked by them.`
  return `${what} These guests have blocked ${name} or been blocked by them: ${blocked.join(', ')}.`
}

type Changing = { eventId: string; actions: PassActions; onChanged: () => void }

function GrantForm({ eventId, actions, onChanged }: Changing) {
  const form = useZodForm(addressSchema, { defaultValues: { email: '' } })
  const [asked, setAsked] = useState<Helper | null>(null)
  const preview = useAction(actions.previewDoorPass, {
    done: (helper) => {
      setAsked(helper)
      return null
    },
  })
  const grant = useAction(actions.grantDoorPass, {
    done: ({ name }) => {
      form.reset()
      onChanged()
      return { title: `${name} can help at the door`, description: 'They’ll find it on the event’s page.' }
    },
  })
  return (
    <>
      <ZodForm form={form} onSubmit={({ email }) => preview.run({ event_id: eventId, email })}>
        <Flex gap="2" align="start" wrap="wrap">
          <Box flex="1" minWidth="14rem" maxWidth="22rem">
            <TextField {...form.field('email')} label="Member’s email" type="email" autoComplete="off" />
          </Box>
          <Button
            type="submit"
            variant="outline"
            mt={{ sm: '1.625rem' }}
            loading={preview.isBusy || grant.isBusy}
            loadingText="Checking..."
          >
            Add Helper
          </Button>
        </Flex>
      </ZodForm>
      {asked && (
        <QuestionDialog
          title={`Add ${asked.name} as a door helper?`}
          text={blockedLabel(asked)}
          stayLabel="Cancel"
          leaveLabel="Add Helper"
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

function Pass({ pass, eventId, actions, onChanged }: PassProps) {
  const { user_id, name, granted_at, granted_by, withdrawn_at, late_scans } = pass
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy } = useAction(actions.withdrawDoorPass, {
    done: () => {
      onChanged()
      return { title: `${name} no longer helps at the door`, description: 'Their earlier scans still count.' }
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
            {late_scans === 1 ? '1 scan' : `${late_scans} scans`} sent after they were removed; undos were
            ignored
          </Badge>
        )}
      </Box>
      {withdrawn_at === null ? (
        <Button
          size="sm"
          minHeight={{ base: '11', lg: '9' }}
          variant="outline"
          loading={isBusy}
          aria-label={`Remove ${name} as a door helper`}
          onClick={() => setAsking(true)}
        >
          Remove
        </Button>
      ) : (
        <Badge colorPalette="gray">Removed {momentOf(new Date(withdrawn_at))}</Badge>
      )}
      {isAsking && (
        <QuestionDialog
          title={`Remove ${name} as a door helper?`}
          text="The door closes on their device right away, and the guest list is removed from it. Their earlier scans still count. Any scans the device sends later are flagged here, and its undos are ignored."
          stayLabel="Keep Helper"
          leaveLabel="Remove Helper"
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
        errorTitle="We couldn’t load the helpers"
        isEmpty={(passes) => passes.length === 0}
        empty={<Text color="fg.muted">Only admins can open this door.</Text>}
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
      actions={defaultActions}
      onChanged={() => setVersion((count) => count + 1)}
    />
  )
}
