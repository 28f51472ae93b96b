/** The three steps to a complete profile, with a link to each open one (section 4). */
import { Box, chakra, Flex, Heading, Link, Stack, Text } from '@chakra-ui/react'
import type { BasicField, ProfileCompletion } from '@club/domain/members/profile-completion'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { completionSteps, missingLabel, type StepCopy } from './completion-steps'

type RowProps = Omit<StepCopy, 'step'> & { isDone: boolean; missing: readonly BasicField[] }

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
            {missingLabel(missing)}
          </Text>
        )}
        {!isDone && (
          <Link asChild color="tide.fg" fontSize="sm" textDecoration="underline" py="1">
            <RouterLink to={to}>{action}</RouterLink>
          </Link>
        )}
      </Box>
    </chakra.li>
  )
}

export function ProfileChecklist({ completion }: { completion: ProfileCompletion }) {
  const doneCount = completionSteps.filter(({ step }) => completion.done[step]).length
  return (
    <Stack as="section" aria-labelledby="profile-checklist" gap="4">
      <Flex justify="space-between" align="baseline" gap="3">
        <Heading as="h2" id="profile-checklist" size="md">
          Your profile
        </Heading>
        <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {doneCount} of {completionSteps.length} done
        </Text>
      </Flex>
      <chakra.ul listStyleType="none" display="grid" gap="3" gridTemplateColumns={{ md: 'repeat(3, 1fr)' }}>
        {completionSteps.map(({ step, ...row }) => (
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
