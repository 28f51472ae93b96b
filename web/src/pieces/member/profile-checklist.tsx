/** The three steps to a complete profile, with a link to each open one that has a screen (section 4). */
import { Box, chakra, Flex, Heading, Link, Stack, Text } from '@chakra-ui/react'
import type { BasicField, CompletionStep, ProfileCompletion } from '@club/domain/members/profile-completion'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../../paths'

/** `to` is null while the step has no screen. */
type Step = { step: CompletionStep; title: string; action: string; to: string | null }

const steps: readonly Step[] = [
  { step: 'basic_profile', title: 'Basic profile', action: 'Complete it', to: paths.onboarding },
  { step: 'photos', title: 'At least one photo', action: 'Add a photo', to: null },
  { step: 'assessment', title: 'Assessment', action: 'Continue it', to: paths.questionnaire },
]

const fieldNames: Record<BasicField, string> = {
  gender: 'gender',
  orientation: 'who you are looking for',
  age: 'age',
  location: 'location',
  bio: 'a few words about you',
}

type RowProps = Omit<Step, 'step'> & { isDone: boolean; missing: readonly BasicField[] }

function StepRow({ title, action, to, isDone, missing }: RowProps) {
  return (
    <chakra.li display="flex" gap="3" alignItems="flex-start">
      <Box color={isDone ? 'fg.success' : 'fg.subtle'} pt="0.5">
        {isDone ? <CircleCheck size={20} aria-hidden /> : <CircleDashed size={20} aria-hidden />}
      </Box>
      <Box>
        <Text fontWeight="medium">
          {title}
          <chakra.span color="fg.muted" fontWeight="normal">
            {isDone ? ': done' : ': to do'}
          </chakra.span>
        </Text>
        {missing.length > 0 && (
          <Text fontSize="sm" color="fg.muted">
            Still missing: {missing.map((field) => fieldNames[field]).join(', ')}.
          </Text>
        )}
        {!isDone && to !== null && (
          <Link asChild color="tide.fg" fontSize="sm" textDecoration="underline" py="1">
            <RouterLink to={to}>{action}</RouterLink>
          </Link>
        )}
      </Box>
    </chakra.li>
  )
}

export function ProfileChecklist({ completion }: { completion: ProfileCompletion }) {
  const doneCount = steps.filter(({ step }) => completion.done[step]).length
  return (
    <Stack as="section" aria-labelledby="profile-checklist" gap="4">
      <Flex justify="space-between" align="baseline" gap="3">
        <Heading as="h2" id="profile-checklist" size="md">
          Your profile
        </Heading>
        <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {doneCount} of {steps.length} done
        </Text>
      </Flex>
      <chakra.ul listStyleType="none" display="grid" gap="3" gridTemplateColumns={{ md: 'repeat(3, 1fr)' }}>
        {steps.map(({ step, ...row }) => (
          <StepRow
            key={step}
            {...row}
            isDone={completion.done[step]}
            missing={step === 'basic_profile' ? completion.missingBasics : []}
          />
        ))}
      </chakra.ul>
    </Stack>
  )
}
