/** 'Email Templates': their words, a preview that runs nothing, a test mail to oneself (section 2). */
import { Box, Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { club } from '@club/domain/club'
import {
  type EmailTemplate,
  emailTemplateTypes,
  type EmailTemplateType,
} from '@club/domain/emails/email-template'
import { placeholders, renderMail, timeInWords } from '@club/domain/emails/mail-template'
import { limits } from '@club/domain/limits'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import {
  initialiseEmailTemplates,
  saveEmailTemplate,
  sendTestMail,
  useEmailTemplates,
} from '../../../data/console/emails'
import type { Failure } from '../../../data/failure'
import type { Row } from '../../../data/firebase/live'
import { newsOfFailure, useAction } from '../../../pieces/action/use-action'
import { LanternTable } from '../../../ui/drawings/lantern-table'
import { LongTextField } from '../../../ui/form/long-text-field'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { ZodForm } from '../../../ui/form/zod-form'
import { Loaded, StateMessage } from '../../../ui/loaded'
import { QuestionDialog } from '../../../ui/question-dialog'
import { Refusal } from '../../../ui/refusal'
import { changedMeanwhile } from '../changed-meanwhile'
import { RowsLoading } from '../list'

const names: Record<EmailTemplateType, string> = {
  email_confirmation: 'Welcome and confirmation',
  password_reset: 'Password reset',
  magic_link: 'Sign-in link',
}

const { subject: subjectMax, html: htmlMax } = limits.console.template
const formSchema = z.object({
  subject: z
    .string()
    .trim()
    .min(1, 'The subject is empty')
    .max(subjectMax, `At most ${subjectMax} characters`),
  html_content: z
    .string()
    .min(1, 'The place {{link}} is missing')
    .max(htmlMax, `At most ${htmlMax} characters`),
})

/** What a reader would see, with sample data. */
function sampleOf({ subject, html_content }: { subject: string; html_content: string }) {
  return renderMail(
    { subject, html_content, text_content: '' },
    {
      first_name: 'Mei',
      link: `${window.location.origin}/events`,
      club: club.name,
      expires: timeInWords(limits.links.resetMs),
    },
  )
}

function Preview({ subject, html_content }: { subject: string; html_content: string }) {
  const sample = sampleOf({ subject, html_content })
  return (
    <Stack gap="2">
      <Text textStyle="sm" color="fg.muted">
        Subject: <b>{sample.subject}</b>
      </Text>
      <Box borderWidth="1px" borderColor="border" rounded="xl" overflow="hidden" bg="white">
        <chakra.iframe
          title="Preview with sample data"
          sandbox=""
          srcDoc={sample.html}
          width="full"
          height="28rem"
          display="block"
        />
      </Box>
    </Stack>
  )
}

const failedUpdate = ({ message }: Failure) => ({
  title: 'Failed to update email template',
  ...(message && { description: message }),
})

function Editor({ row: { id, data } }: { row: Row<EmailTemplate> }) {
  /** When the version that is edited was saved. */
  const [edited, setEdited] = useState(data.updated_at?.getTime() ?? 0)
  const form = useZodForm(formSchema, {
    defaultValues: { subject: data.subject, html_content: data.html_content },
  })
  const typed = useWatch({ control: form.control, compute: (value) => value })
  const save = useAction(saveEmailTemplate, {
    done: (version) => {
      setEdited(version)
      return { title: 'Email template updated successfully' }
    },
    failed: (failure) => {
      // What somebody else wrote is said; handing it in again replaces that.
      if (failure.code === changedMeanwhile) setEdited(data.updated_at?.getTime() ?? 0)
      return failedUpdate(failure)
    },
  })
  const test = useAction(sendTestMail, {
    done: () => ({ title: 'Test mail sent', description: 'It is on its way to your own address.' }),
  })
  const refusal = save.failure ? newsOfFailure(save.failure).description : undefined
  return (
    <Flex gap="6" direction={{ base: 'column', lg: 'row' }}>
      <Box flex="1" minWidth="0">
        <ZodForm
          form={form}
          failure={save.failure}
          onSubmit={(words) => save.run({ template_type: data.template_type, ...words, seen: edited })}
        >
          <TextField {...form.field('subject')} label="Subject" required />
          <LongTextField
            {...form.field('html_content')}
            label="HTML"
            required
            rows={16}
            max={htmlMax}
            help={`Places: ${placeholders.map((place) => `{{${place}}}`).join(', ')}.`}
          />
          {refusal !== undefined && <Refusal>{refusal}</Refusal>}
          <Flex gap="3" wrap="wrap" justify="end">
            <Button
              type="button"
              variant="outline"
              loading={test.isBusy}
              loadingText="Sending..."
              onClick={() => void test.run({ template_type: data.template_type, ...typed })}
            >
              Send a Test Mail to Myself
            </Button>
            <Button type="submit" loading={save.isBusy} loadingText="Saving...">
              Save {names[data.template_type]}
            </Button>
          </Flex>
        </ZodForm>
      </Box>
      <Box flex="1" minWidth="0" key={id}>
        <Preview {...typed} />
      </Box>
    </Flex>
  )
}

export function EmailsTab() {
  const live = useEmailTemplates()
  const [type, setType] = useState<EmailTemplateType>('email_confirmation')
  const [isAsking, setAsking] = useState(false)
  const initialise = useAction(initialiseEmailTemplates, {
    done: () => ({ title: 'Email templates initialised' }),
    failed: ({ message }) => ({
      title: 'Failed to initialise email templates',
      ...(message && { description: message }),
    }),
  })
  return (
    <Stack gap="4">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Flex align="center" gap="3" wrap="wrap">
          <Heading as="h2" size="xl">
            Email Templates
          </Heading>
          <Flex role="group" aria-label="Which template" gap="1" wrap="wrap">
            {emailTemplateTypes.map((each) => (
              <Button
                key={each}
                size="sm"
                variant={each === type ? 'solid' : 'outline'}
                aria-pressed={each === type}
                onClick={() => setType(each)}
              >
                {names[each]}
              </Button>
            ))}
          </Flex>
        </Flex>
        <Button
          variant="outline"
          size="sm"
          loading={initialise.isBusy}
          loadingText="Saving..."
          onClick={() => setAsking(true)}
        >
          Initialise
        </Button>
      </Flex>
      <Loaded
        live={live}
        loading={<RowsLoading label="Loading templates" />}
        isEmpty={(rows) => !rows.some(({ data }) => data.template_type === type)}
        empty={
          <StateMessage drawing={<LanternTable />} title="This template is not there yet">
            ‘Initialise’ puts the built-in words of all templates here.
          </StateMessage>
        }
      >
        {(rows) =>
          rows
            .filter(({ data }) => data.template_type === type)
            .map((row) => <Editor key={row.id} row={row} />)
        }
      </Loaded>
      {isAsking && (
        <QuestionDialog
          title="Initialise all templates?"
          text="The built-in words take the place of what all three templates say now."
          stayLabel="Keep Them"
          leaveLabel="Initialise"
          onStay={() => setAsking(false)}
          onLeave={() => {
            setAsking(false)
            void initialise.run()
          }}
        />
      )}
    </Stack>
  )
}
