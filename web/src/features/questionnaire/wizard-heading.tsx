/** The top of the wizard: its four steps, and the heading of the current page. */
import { Box, chakra, Heading, HStack, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { type WizardStep, wizardSteps, wizardStepTitles } from '@club/domain/questionnaire/wizard'
import { Check } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'

function Step({ step, isDone, isOpen }: { step: WizardStep; isDone: boolean; isOpen: boolean }) {
  return (
    <chakra.li {...(isOpen && { 'aria-current': 'step' })} color={isOpen || isDone ? 'fg' : 'fg.muted'}>
      <Box height="1.5" rounded="full" bg={isDone || isOpen ? 'evergreen.solid' : 'bg.emphasized'} />
      <HStack
        mt={{ base: '0', md: '2' }}
        gap="1.5"
        align="start"
        fontSize="sm"
        lineHeight="1.35"
        // A name may need a second line once it has a check mark.
        minHeight={{ md: '2.7em' }}
      >
        {isDone && (
          <Box hideBelow="md" mt="0.5" flexShrink="0">
            <Check aria-label="Done" size="16" />
          </Box>
        )}
        <Text srOnly={{ base: true, md: false }} fontWeight={isOpen ? 'semibold' : 'normal'}>
          {wizardStepTitles[step]}
        </Text>
      </HStack>
    </chakra.li>
  )
}

export function StepList({ step }: { step: WizardStep }) {
  return (
    <SimpleGrid as="ol" listStyleType="none" columns={wizardSteps.length} gap={{ base: '1.5', md: '4' }}>
      {wizardSteps.map((each) => (
        <Step key={each} step={each} isOpen={each === step} isDone={each < step} />
      ))}
    </SimpleGrid>
  )
}

type WizardHeadingProps = {
  step: WizardStep
  title: string
  /** The page within the step. */
  place: string | null
  /** Changes with every page. */
  position: string
}

export function WizardHeading({ step, title, place, position }: WizardHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const shown = useRef<string | null>(null)
  const placeId = useId()

  useEffect(() => {
    if (shown.current === position) return
    shown.current = position
    top.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [position])

  return (
    <Stack ref={top} gap="1" scrollMarginTop="12">
      <Text color="tide.fg" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        Step {step + 1} of {wizardSteps.length}
      </Text>
      <Heading
        ref={heading}
        as="h1"
        size={{ base: '2xl', md: '3xl' }}
        tabIndex={-1}
        outline="none"
        {...(place && { 'aria-describedby': placeId })}
      >
        {title}
      </Heading>
      {place && (
        <Text id={placeId} color="fg.muted" fontVariantNumeric="tabular-nums">
          {place}
        </Text>
      )}
    </Stack>
  )
}
