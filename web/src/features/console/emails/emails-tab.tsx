/** 'Email Templates': edits one template, or restores the built-in ones (section 2). */
import { Button, Flex, Heading, Stack } from '@chakra-ui/react'
import { emailTemplateTypes, type EmailTemplateType } from '@club/domain/emails/email-template'
import { useState } from 'react'
import { initialiseEmailTemplates, useEmailTemplates } from '../../../data/console/emails'
import { failedAs, useAction } from '../../../pieces/action/use-action'
import { LanternTable } from '../../../ui/drawings/lantern-table'
import { Loaded, StateMessage } from '../../../ui/loaded'
import { QuestionDialog } from '../../../ui/question-dialog'
import { RowsLoading } from '../../../pieces/console/list'
import { TemplateEditor } from './template-editor'
import { drafts, names } from './templates'

export function EmailsTab() {
  const live = useEmailTemplates()
  const [type, setType] = useState<EmailTemplateType>('email_confirmation')
  const [isAsking, setAsking] = useState(false)
  const [initialised, setInitialised] = useState(0)
  const initialise = useAction(initialiseEmailTemplates, {
    done: () => {
      drafts.clear()
      setInitialised((count) => count + 1)
      return { title: 'Email templates initialised' }
    },
    failed: failedAs('Failed to initialise email templates'),
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
          Restore Defaults
        </Button>
      </Flex>
      <Loaded
        live={live}
        loading={<RowsLoading label="Loading templates" />}
        errorTitle="We couldn’t load the templates"
        isEmpty={(rows) => !rows.some(({ data }) => data.template_type === type)}
        empty={
          <StateMessage drawing={<LanternTable />} title="This template doesn’t exist yet">
            Choose Restore Defaults to add all three built-in templates.
          </StateMessage>
        }
      >
        {(rows) =>
          rows
            .filter(({ data }) => data.template_type === type)
            .map(({ id, data }) => <TemplateEditor key={`${id} ${initialised}`} data={data} />)
        }
      </Loaded>
      {isAsking && (
        <QuestionDialog
          title="Restore the default templates?"
          text="All three templates go back to the built-in text. Your changes will be lost."
          stayLabel="Keep Templates"
          leaveLabel="Restore Defaults"
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
