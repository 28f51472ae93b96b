/** Whether the assessment is complete, or what it still lacks with the way to it. */
import { chakra, Flex, Link, Text } from '@chakra-ui/react'
import type { MissingAnswer } from '@club/domain/questionnaire/completion'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../../paths'
import { missingParts } from './missing-parts'

export function AssessmentStatus({ missing }: { missing: readonly MissingAnswer[] }) {
  if (missing.length === 0) {
    return (
      <Flex align="center" gap="2" color="fg.success" fontWeight="medium" fontSize="sm">
        <CircleCheck size={18} aria-hidden />
        Assessment complete
      </Flex>
    )
  }
  return (
    <Flex align="flex-start" gap="2" fontSize="sm">
      <chakra.span color="fg.warning" pt="0.5">
        <CircleDashed size={18} aria-hidden />
      </chakra.span>
      <Text>
        Your assessment is missing {missingParts(missing)}.{' '}
        <Link asChild color="tide.fg" textDecoration="underline">
          <RouterLink to={paths.questionnaire}>Continue the assessment</RouterLink>
        </Link>
      </Text>
    </Flex>
  )
}
