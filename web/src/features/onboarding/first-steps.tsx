/** The first tab's three steps, one at a time: a photo, the neighbourhood, and one line in the member's own words. */
import { Box, Button, Card, Flex, Grid, Heading, IconButton, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { limits } from '@club/domain/limits'
import { isPromptId, promptBank } from '@club/domain/members/prompts'
import { defaultLocation, type Profile } from '@club/domain/members/profile'
import { ArrowRight, ChevronLeft } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { PlaceField } from '../../pieces/member/about-fields'
import { MemberPicture } from '../../pieces/member/member-picture'
import { OwnLine } from '../../pieces/member/own-line'
import { PlaceLine } from '../../pieces/member/place-line'
import { ChoiceChips } from '../../ui/form/choice-fields'
import { LongTextField } from '../../ui/form/long-text-field'
import { SelectField } from '../../ui/form/select-field'
import { type Entries, freePrompts, type OnboardingForm } from './onboarding-entries'
import { type OwnPhotos, PhotoStep } from './photo-step'
import { type FirstSteps as Steps, type Step, steps } from './use-first-steps'
import { wrongField } from './wrong-field'

const neighbourhoods = [
  'Kitsilano',
  'West End',
  'Mount Pleasant',
  'Commercial Drive',
  'Gastown',
  'Fairview',
  'Hastings-Sunrise',
  'Riley Park',
  'North Vancouver',
  'Burnaby',
  'New Westminster',
  'Richmond',
].map((value) => ({ value, label: value }))

const openers = Object.entries(promptBank).map(([value, label]) => ({ value, label }))

const copy = {
  photo: {
    title: 'A photo, so people know who to look for',
    text: 'Once you add yours, everyone else’s photos come into focus.',
  },
  place: {
    title: 'Which part of town do you live in?',
    text: 'Others see the neighbourhood, never an address.',
  },
  line: {
    title: 'One line in your own words',
    text: 'It’s what people read first, right beside your photo.',
  },
} as const satisfies Record<Step, object>

type HeadingProps = { step: Step; number: number; goBack: (() => void) | undefined }

/** Moves the keyboard focus to the field that was refused; without one, after a turn, to the heading. */
function useFocusOnStep(step: Step) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef<Step>(null)
  useEffect(() => {
    if (shown.current === step) return
    const heading = shown.current && box.current?.querySelector('h2')
    shown.current = step
    ;(wrongField(box.current) ?? heading)?.focus()
  }, [step])
  return box
}

function StepHeading({ step, number, goBack }: HeadingProps) {
  const place = useId()
  return (
    <Stack gap="4">
      <Flex align="center" gap="3">
        <IconButton
          type="button"
          variant="ghost"
          ms="-3"
          aria-label="Back"
          visibility={goBack ? 'visible' : 'hidden'}
          onClick={goBack}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        <SimpleGrid flex="1" columns={steps.length} gap="1.5" aria-hidden>
          {steps.map((each, index) => (
            <Box
              key={each}
              height="1.5"
              rounded="full"
              bg={index < number ? 'evergreen.solid' : 'bg.emphasized'}
            />
          ))}
        </SimpleGrid>
        <Text id={place} color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
          {number} of {steps.length}
        </Text>
      </Flex>
      <Stack gap="1">
        <Heading
          as="h2"
          size={{ base: '2xl', md: '3xl' }}
          lineHeight="1.18"
          tabIndex={-1}
          outline="none"
          textWrap="balance"
          scrollMarginTop="24"
          aria-describedby={place}
        >
          {copy[step].title}
        </Heading>
        <Text color="fg.muted" textWrap="pretty">
          {copy[step].text}
        </Text>
      </Stack>
    </Stack>
  )
}

function SkipButton({ label, onSkip }: { label: string; onSkip: () => void }) {
  return (
    <Button
      type="button"
      variant="plain"
      height="11"
      color="fg.muted"
      fontWeight="medium"
      textDecoration="underline"
      textUnderlineOffset="0.2em"
      onClick={onSkip}
    >
      {label}
    </Button>
  )
}

type StepButtonsProps = { save: string; isSaving: boolean; onSave: () => void; skip: ReactNode }

function StepButtons({ save, isSaving, onSave, skip }: StepButtonsProps) {
  return (
    <Stack gap="1" maxWidth={{ md: '25rem' }}>
      <Button
        type="button"
        size="lg"
        colorPalette="coral"
        loading={isSaving}
        loadingText="Saving..."
        onClick={onSave}
      >
        {save} <ArrowRight aria-hidden size="18" />
      </Button>
      {skip}
    </Stack>
  )
}

type PreviewProps = { uid: string; profile: Profile; entries: Entries; photos: OwnPhotos }

/** The card on which other members will read what is being typed. */
function Preview({ uid, profile, entries, photos: { live } }: PreviewProps) {
  const { first_name, age, location, prompt, answer, bio } = entries
  const shown = { ...profile, first_name, age, location, bio, prompts: [{ prompt, answer }] }
  const photos = live.status === 'ready' ? live.data : []
  return (
    <Stack as="aside" aria-label="How others will see you" gap="2.5" hideBelow="lg">
      <Text fontSize="sm" color="fg.muted">
        How others will see you
      </Text>
      <Card.Root variant="elevated" overflow="hidden">
        <Box aspectRatio={4 / 5}>
          <MemberPicture member={{ uid, profile: shown, photos }} sizes="18rem" />
        </Box>
        <Card.Body gap="2" p="5">
          <Heading as="h3" size="xl" overflowWrap="anywhere">
            {first_name}, {age}
          </Heading>
          <PlaceLine place={location} />
          <OwnLine profile={shown} />
        </Card.Body>
      </Card.Root>
    </Stack>
  )
}

function Place({ form }: { form: OnboardingForm }) {
  return (
    <Stack gap="6">
      <ChoiceChips {...form.field('location')} label="Neighbourhood" options={neighbourhoods} />
      <PlaceField
        field={form.field}
        help="Somewhere else? Type your neighbourhood or city. Living in the same area helps your match score."
      />
    </Stack>
  )
}

function Line({ form, entries, profile }: Pick<Props, 'form' | 'entries' | 'profile'>) {
  const free = freePrompts(profile)
  const options = openers.filter(({ value }) => free.includes(value))
  const label = isPromptId(entries.prompt) ? promptBank[entries.prompt] : 'Your line'
  return (
    <Stack gap="5">
      <SelectField {...form.field('prompt')} label="Prompt" options={options} />
      <LongTextField
        {...form.field('answer')}
        label={label}
        max={limits.prompts.answerMax}
        rows={4}
        help="True beats clever."
      />
    </Stack>
  )
}

type Props = {
  uid: string
  form: OnboardingForm
  entries: Entries
  profile: Profile | null
  photos: OwnPhotos
  mainPhoto: RefObject<string | undefined>
  steps: Steps
}

export function FirstSteps({ uid, form, entries, profile, photos, mainPhoto, steps: state }: Props) {
  const box = useFocusOnStep(state.step)
  const { step, number, goBack, goNext, isSaving } = state

  const skipPlace = () => {
    form.setValue('location', profile?.location ?? defaultLocation)
    goNext()
  }
  /** Enter in the field saves the step, as its button does. */
  const saveOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement))
      return
    event.preventDefault()
    void state.savePlace()
  }
  const addLater = (onSkip: () => void) => <SkipButton label="Add One Later" onSkip={onSkip} />

  return (
    <Stack ref={box} gap="6" mt="4">
      <StepHeading step={step} number={number} goBack={goBack} />
      {step === 'photo' ? (
        <PhotoStep uid={uid} photos={photos} mainPhoto={mainPhoto} onDone={goNext} skip={addLater(goNext)} />
      ) : (
        <Grid templateColumns={{ lg: 'minmax(0, 1fr) 17.5rem' }} gap={{ lg: '12' }} alignItems="start">
          {step === 'place' ? (
            <Stack gap="8" onKeyDown={saveOnEnter}>
              <Place form={form} />
              <StepButtons
                save="That’s Home"
                isSaving={isSaving}
                onSave={() => void state.savePlace()}
                skip={addLater(skipPlace)}
              />
            </Stack>
          ) : (
            <Stack gap="8">
              <Line form={form} entries={entries} profile={profile} />
              <StepButtons
                save="Save My Line"
                isSaving={isSaving}
                onSave={() => void state.saveLine(goNext)}
                skip={<SkipButton label="Write One Later" onSkip={state.skipLine} />}
              />
            </Stack>
          )}
          {profile && <Preview uid={uid} profile={profile} entries={entries} photos={photos} />}
        </Grid>
      )}
    </Stack>
  )
}
