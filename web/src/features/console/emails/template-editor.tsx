/** Edits one email template, with a script-free preview and a test email. */
import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { club } from '@club/domain/club'
import { type EmailTemplate, templateTextsSchema } from '@club/domain/emails/email-template'
import { placeholders, renderEmail, timeInWords } from '@club/domain/emails/render-email'
import { limits } from '@club/domain/limits'
import { useEffect, useEffectEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { saveEmailTemplate, sendTestEmail } from '../../../data/console/emails'
import { failureToast, failedAs, useAction } from '../../../pieces/action/use-action'
import { LongTextField } from '../../../ui/form/long-text-field'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { ZodForm } from '../../../ui/form/zod-form'
import { Refusal } from '../../../ui/refusal'
import { changedMeanwhile } from '../concurrent-edit'
import { drafts, type Entries } from './templates'

const { html: htmlMax } = limits.console.template
const formSchema = templateTextsSchema.extend({
  /** When the version that is edited was saved. */
  seen: z.number(),
})

const entriesOf = ({ subject, html_content, updated_at }: EmailTemplate): Entries => ({
  subject,
  html_content,
  seen: updated_at?.getTime() ?? 0,
})

type TemplateFields = Pick<Entries, 'subject' | 'html_content'>

/** A preview with sample data. */
function sampleOf({ subject, html_content }: TemplateFields) {
  return renderEmail(
    { subject, html_content, text_content: '' },
    {
      first_name: 'Mei',
      link: `${window.location.origin}/events`,
      club: club.name,
      expires: timeInWords(limits.links.resetMs),
    },
  )
}

function Preview({ title, fields }: { title: string; fields: TemplateFields }) {
  const sample = sampleOf(fields)
  return (
    <Stack gap="2">
      <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
        Subject: <b>{sample.subject}</b>
      </Text>
      <Box borderWidth="1px" borderColor="border" rounded="xl" overflow="hidden" bg="white">
        <chakra.iframe
          title={title}
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

/**
 * Follows the stored template while the form is unchanged; input stays until it is saved, whatever others
 * save.
 */
function useTemplateForm(data: EmailTemplate) {
  const type = data.template_type
  const form = useZodForm(formSchema, { defaultValues: entriesOf(data) })
  const typed = useWatch({ control: form.control, compute: (value) => value })
  const { isDirty } = form.formState
  const start = useEffectEvent(() => {
    const draft = drafts.get(type)
    if (draft) form.reset(draft, { keepDefaultValues: true })
  })
  const follow = useEffectEvent(() => {
    if (!isDirty && !drafts.has(type)) form.reset(entriesOf(data))
  })
  useEffect(() => start(), [])
  useEffect(() => follow(), [data])
  useEffect(() => {
    if (isDirty) drafts.set(type, typed)
    else drafts.delete(type)
  }, [isDirty, type, typed])
  return { form, typed, isDirty }
}

export function TemplateEditor({ data }: { data: EmailTemplate }) {
  const { form, typed, isDirty } = useTemplateForm(data)
  const stored = entriesOf(data)
  const save = useAction(saveEmailTemplate, {
    done: (seen, { subject, html_content }) => {
      form.reset({ subject, html_content, seen })
      return { title: 'Email template updated successfully' }
    },
    failed: failedAs('Failed to update email template'),
  })
  const test = useAction(sendTestEmail, {
    done: () => ({ title: 'Test email sent', description: 'It’s on its way to your own address.' }),
  })
  const refusal = save.failure ? failureToast(save.failure).description : undefined
  const isOverruled = save.failure?.code === changedMeanwhile && stored.seen !== typed.seen
  return (
    <Flex gap="6" direction={{ base: 'column', lg: 'row' }}>
      <Box flex="1" minWidth="0">
        <ZodForm
          form={form}
          failure={save.failure}
          // Shows the other admin's text; submitting again replaces it.
          onSubmit={({ seen, ...fields }) =>
            save.run({
              template_type: data.template_type,
              ...fields,
              seen: isOverruled ? stored.seen : seen,
            })
          }
        >
          <TextField {...form.field('subject')} label="Subject" required />
          <LongTextField
            {...form.field('html_content')}
            label="HTML"
            required
            rows={16}
            max={htmlMax}
            help={`Placeholders: ${placeholders.map((place) => `{{${place}}}`).join(', ')}.`}
          />
          {refusal !== undefined && <Refusal>{refusal}</Refusal>}
          {isOverruled && (
            <Stack gap="2" p="4" rounded="xl" borderWidth="1px" borderColor="border">
              <Text fontWeight="semibold">Current version</Text>
              <Preview title="The saved version" fields={stored} />
              <Button
                type="button"
                variant="outline"
                size="sm"
                alignSelf="start"
                onClick={() => form.reset(stored)}
              >
                Use This Version
              </Button>
            </Stack>
          )}
          <Flex gap="3" wrap="wrap" justify="end" align="center">
            {isDirty && (
              <Text role="status" textStyle="sm" color="fg.muted" me="auto">
                Not saved yet
              </Text>
            )}
            <Button
              type="button"
              variant="outline"
              loading={test.isBusy}
              loadingText="Sending..."
              onClick={() => {
                const { subject, html_content } = typed
                void test.run({ template_type: data.template_type, subject, html_content })
              }}
            >
              Send Me a Test Email
            </Button>
            <Button type="submit" loading={save.isBusy} loadingText="Saving...">
              Save Template
            </Button>
          </Flex>
        </ZodForm>
      </Box>
      <Box flex="1" minWidth="0">
        <Preview title="Preview with sample data" fields={typed} />
      </Box>
    </Flex>
  )
}
