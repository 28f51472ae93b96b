/** The heading of the wizard's open page; a new page begins at its top, with the keyboard on its heading. */
import { Heading, Stack, Text } from '@chakra-ui/react'
import { type WizardStep, wizardSteps } from '@club/domain/questionnaire/wizard-pages'
import { useEffect, useId, useRef } from 'react'

type Props = {
  step: WizardStep
  title: string
  /** Where in the step this is. */
  place: string | null
  /** Changes with every page. */
  position: string
}

export function WizardHeading({ step, title, place, position }: Props) {
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
