/**
 * 'Enhanced Match Calculation': a run over all matches of the club, agreed to before and followed live
 * (section 2).
 */
import { Box, Button, Flex, Heading, Progress, Stack, Tag, Text, Wrap } from '@chakra-ui/react'
import type { MatchRun } from '@club/domain/matching/run/match-run'
import { costLabel } from '@club/domain/matching/run/run-cost'
import { CircleCheck, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import {
  cancelRun,
  countMatches,
  planRun,
  type RunPlan,
  startRun,
  useNewestRun,
} from '../../../data/console/match-runs'
import type { Row } from '../../../data/firebase/live'
import { paths } from '../../../paths'
import { failureToast, useAction } from '../../../pieces/action/use-action'
import { useAttempt } from '../../../pieces/action/use-attempt'
import { QuestionDialog } from '../../../ui/question-dialog'
import { momentOf } from '../console-copy'
import { PairDialog } from './pair-dialog'

const signals = ['MBTI', 'Love language', 'Lifestyle and values', 'Big Five', 'Personality insights']
const percent = 100

/** Progress of the run's current phase. */
function progressOf({ phase, members, pairs }: MatchRun): number {
  if (phase === 'survey') return 0
  const { bounds, done } = phase === 'members' ? members : pairs
  const half = (done.length / (bounds.length + 1)) * (percent / 2)
  return Math.round(phase === 'members' ? half : percent / 2 + half)
}

function Running({ row: { id, data } }: { row: Row<MatchRun> }) {
  const cancel = useAction(cancelRun)
  const done = progressOf(data)
  return (
    <Stack gap="2">
      <Progress.Root value={done} colorPalette="evergreen">
        <Progress.Track aria-label="Match calculation">
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Text role="status" textStyle="sm" color="fg.muted">
          {done}% done · {data.reconciled.toLocaleString('en-CA')} corrected so far
        </Text>
        <Button size="sm" variant="outline" loading={cancel.isBusy} onClick={() => void cancel.run(id)}>
          Cancel
        </Button>
      </Flex>
    </Stack>
  )
}

function Figures({ run }: { run: MatchRun }) {
  const figures = useAttempt(countMatches)
  if (figures.status !== 'ready') return null
  const { matches_created, profiles_processed, score_distribution: scores } = figures.data
  return (
    <Flex columnGap="6" rowGap="1" wrap="wrap" textStyle="sm" align="center">
      <Flex as="span" gap="1.5" align="center" color="fg.success" fontWeight="semibold">
        <CircleCheck size={16} aria-hidden /> Finished {run.finished_at ? momentOf(run.finished_at) : ''}
      </Flex>
      <Text as="span">
        <b>{matches_created.toLocaleString('en-CA')}</b> matches created
      </Text>
      <Text as="span">
        <b>{profiles_processed.toLocaleString('en-CA')}</b> profiles processed
      </Text>
      {scores && (
        <Text as="span">
          Score range <b>{scores.min}%</b> to <b>{scores.max}%</b>, average <b>{scores.avg}%</b>
        </Text>
      )}
      <Text as="span" color="fg.muted">
        Next Steps: check the <Link to={paths.matches}>matches page</Link>.
      </Text>
    </Flex>
  )
}

function Outcome({ row }: { row: Row<MatchRun> | undefined }) {
  if (!row) return null
  const { data } = row
  if (data.status === 'running') return <Running row={row} />
  if (data.status === 'failed')
    return (
      <Text role="alert" color="fg.error" textStyle="sm">
        Error: {data.last_error ?? 'The calculation stopped.'}
      </Text>
    )
  return data.status === 'done' ? <Figures key={row.id} run={data} /> : null
}

export function MatchCalculation() {
  const live = useNewestRun()
  const [plan, setPlan] = useState<RunPlan | null>(null)
  const [isReplaying, setReplaying] = useState(false)
  const planning = useAction(planRun, {
    done: (planned) => {
      setPlan(planned)
      return null
    },
    failed: () => null,
  })
  const starting = useAction(startRun, { failed: () => null })
  const failure = planning.failure ?? starting.failure
  const newest = live.status === 'ready' ? live.data[0] : undefined
  const isRunning = newest?.data.status === 'running'
  return (
    <Stack
      as="section"
      aria-label="Enhanced Match Calculation"
      gap="3"
      p={{ base: '4', md: '5' }}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      rounded="2xl"
    >
      <Flex justify="space-between" gap="4" wrap="wrap">
        <Stack gap="2">
          <Heading as="h2" size="lg" display="flex" alignItems="center" gap="2">
            <Box as="span" color="coral.fg">
              <Sparkles size={20} aria-hidden />
            </Box>
            Enhanced Match Calculation
          </Heading>
          <Wrap gap="2" align="center">
            {signals.map((signal) => (
              <Tag.Root key={signal}>
                <Tag.Label>{signal}</Tag.Label>
              </Tag.Root>
            ))}
            <Button size="xs" variant="ghost" onClick={() => setReplaying(true)}>
              Why this score?
            </Button>
          </Wrap>
        </Stack>
        <Stack gap="2" align={{ base: 'stretch', md: 'end' }}>
          <Button
            size="sm"
            loading={planning.isBusy || starting.isBusy}
            loadingText="Estimating..."
            disabled={isRunning}
            onClick={() => void planning.run()}
          >
            Generate Meaningful Match Explanations
          </Button>
          <Text textStyle="sm" color="fg.muted">
            Existing generic explanations will be replaced.
          </Text>
        </Stack>
      </Flex>
      {failure && (
        <Text role="alert" color="fg.error" textStyle="sm">
          Error: {failureToast(failure).description}
        </Text>
      )}
      <Outcome row={newest} />
      {plan && (
        <QuestionDialog
          title="Recalculate all matches?"
          text={`This checks ${plan.members} members and ${plan.stored_pairs} matches. It costs up to ${costLabel(plan.estimate.most)}. Members will see their explanations change while it runs.`}
          stayLabel="Not Now"
          leaveLabel="Recalculate"
          losesNothing
          onStay={() => setPlan(null)}
          onLeave={() => {
            setPlan(null)
            void starting.run(plan)
          }}
        />
      )}
      {isReplaying && <PairDialog onClose={() => setReplaying(false)} />}
    </Stack>
  )
}
