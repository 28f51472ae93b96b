/** One report in a side panel: the report, its evidence, the member's current profile, and the decision. */
import { Badge, Button, chakra, HStack, Image, Skeleton, Stack, Text } from '@chakra-ui/react'
import type { ModeratedReport } from '@club/domain/contracts/moderation'
import { moderationContracts } from '@club/domain/contracts/moderation'
import { limits } from '@club/domain/limits'
import { reportDecisions, reportReasonLabels } from '@club/domain/safety/report'
import { useCallback } from 'react'
import { reportPhoto, moderationActions } from '../../data/moderation'
import { useAction } from '../../pieces/action/use-action'
import { useAttempt } from '../../pieces/action/use-attempt'
import { SidePanel } from '../../pieces/console/side-panel'
import { LongTextField } from '../../ui/form/long-text-field'
import { SelectField } from '../../ui/form/select-field'
import { useZodForm } from '../../ui/form/use-zod-form'
import { ZodForm } from '../../ui/form/zod-form'
import { Loaded } from '../../ui/loaded'
import { MemberParts } from './member-parts'
import { PanelPart } from './panel-part'
import {
  decisionNames,
  momentOf,
  nameOf,
  promptName,
  reasonNames,
  subjectNames,
  urgentReasons,
} from './moderation-copy'

type Props = { report: ModeratedReport; onChange: () => void; onClose: () => void }

const Quote = chakra('blockquote', {
  base: {
    borderInlineStartWidth: '3px',
    borderColor: 'border.emphasized',
    ps: '3',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
})

/** The copy of the photo made when it was reported. */
function Evidence({ id }: { id: string }) {
  const ask = useCallback(() => reportPhoto(id), [id])
  const live = useAttempt(ask)
  return (
    <Loaded
      live={live}
      loading={<Skeleton height="16rem" rounded="xl" />}
      errorTitle="We couldn’t load the photo"
    >
      {(picture) =>
        picture === null ? (
          <Text color="fg.muted">The photo had already been removed when it was reported.</Text>
        ) : (
          <Image
            src={picture}
            alt="The reported photo"
            rounded="xl"
            maxHeight="22rem"
            alignSelf="start"
            objectFit="contain"
          />
        )
      }
    </Loaded>
  )
}

function About({ report }: { report: ModeratedReport }) {
  const { subject, prompt, evidence } = report
  if (subject === 'photo') return <Evidence id={report.id} />
  if (subject === 'bio') return <Quote>{evidence.bio}</Quote>
  if (subject === 'hello') return <Quote>{evidence.hello}</Quote>
  if (subject !== 'prompt' || prompt === null) return null
  return (
    <Stack gap="1">
      <Text color="fg.muted" textStyle="sm">
        {promptName(prompt)}
      </Text>
      <Quote>
        {evidence.prompts.find((one) => one.prompt === prompt)?.answer ??
          'This answer had already been removed.'}
      </Quote>
    </Stack>
  )
}

const decisionSchema = moderationContracts.decideReport.input.omit({ report_id: true })
const decisions = reportDecisions.map((value) => ({ value, label: decisionNames[value] }))

function DecisionForm({ report, onChange, onClose }: Props) {
  const form = useZodForm(decisionSchema, { defaultValues: { note: '' } })
  const decide = useAction(moderationActions.decideReport, {
    done: () => {
      onChange()
      onClose()
      return { title: 'Report closed', description: 'We’ve told the reporter that we dealt with it.' }
    },
  })
  return (
    <ZodForm
      form={form}
      failure={decide.failure}
      gap="3"
      onSubmit={({ decision, note }) => decide.run({ report_id: report.id, decision, note })}
    >
      <SelectField
        {...form.field('decision')}
        label="Decision"
        placeholder="Choose what you did"
        options={decisions}
        required
      />
      <LongTextField
        {...form.field('note')}
        label="Note"
        help="Optional. Only staff can see it."
        rows={2}
        max={limits.moderation.note}
      />
      <Button type="submit" alignSelf="start" loading={decide.isBusy} loadingText="Saving...">
        Close Report
      </Button>
    </ZodForm>
  )
}

function Decided({ decided }: { decided: NonNullable<ModeratedReport['decided']> }) {
  const { decision, at, by, note } = decided
  return (
    <Stack gap="1">
      <Text fontWeight="semibold">{decision ? decisionNames[decision] : 'Decided'}</Text>
      <Text color="fg.muted" textStyle="sm">
        {at !== null && momentOf(at)}
        {by !== '' && `, by ${by}`}
      </Text>
      {note !== '' && <Quote>{note}</Quote>}
    </Stack>
  )
}

export function ReportPanel({ report, onChange, onClose }: Props) {
  const { reason, subject, words, event, created_at, reporter, reported, decided } = report
  return (
    <SidePanel title={nameOf(reported)} onClose={onClose}>
      <Stack gap="5">
        <Stack gap="3">
          <HStack gap="2" wrap="wrap">
            <Badge colorPalette={urgentReasons.has(reason) ? 'brick' : 'amber'}>{reasonNames[reason]}</Badge>
            <Badge>{subjectNames[subject]}</Badge>
          </HStack>
          <Text>{reportReasonLabels[reason]}</Text>
          {event !== null && <Text>Event: {event === '' ? 'deleted since then' : event}</Text>}
          {words !== '' && <Quote>{words}</Quote>}
          <Text color="fg.muted" textStyle="sm">
            {nameOf(reporter)}, {momentOf(created_at)}
          </Text>
          {reported.retained_until !== null && (
            <Text>
              They’re leaving the club. Their photos and text are stored until{' '}
              {momentOf(reported.retained_until)}.
            </Text>
          )}
        </Stack>
        {subject !== 'person' && (
          <PanelPart title="As reported">
            <About report={report} />
          </PanelPart>
        )}
        <MemberParts uid={reported.user_id} onChange={onChange} />
        <PanelPart title="Decision">
          {decided ? (
            <Decided decided={decided} />
          ) : (
            <DecisionForm report={report} onChange={onChange} onClose={onClose} />
          )}
        </PanelPart>
      </Stack>
    </SidePanel>
  )
}
