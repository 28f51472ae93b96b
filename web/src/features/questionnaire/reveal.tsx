/**
 * Reveals the result once it is saved: the member's type and its drawing, then their people, then their love
 * language.
 */
import { Box, chakra, Flex, Heading, Stack, type StackProps, Text } from '@chakra-ui/react'
import type { LoveLanguages } from '@club/domain/questionnaire/love-languages'
import type { PersonalityType } from '@club/domain/questionnaire/personality'
import {
  loveLanguageDescriptions,
  personalityDescriptions,
} from '@club/domain/questionnaire/result-descriptions'
import type { CalculatedResults } from '@club/domain/questionnaire/score-answers'
import { type ReactNode, useEffect, useRef } from 'react'
import { TypeScene } from '../../ui/drawings/type-scene'
import { LoveLanguageShares } from './results'
import { SaveBadge } from './wizard-buttons'

const letterLabels: Readonly<Record<string, string>> = {
  E: 'At home among people',
  I: 'Fond of quiet company',
  S: 'An eye for what’s there',
  N: 'Curious about new ideas',
  T: 'Fair and clear',
  F: 'Quick to think of others',
  J: 'Happy with a plan',
  P: 'Open to the moment',
}

/**
 * Reveals one part after the other, or all at once for users who prefer reduced motion. The space for each is
 * reserved from the start.
 */
function Step({ delayMs, children }: { delayMs: number; children: ReactNode }) {
  return (
    <Box
      minWidth="0"
      display="grid"
      _motionSafe={{ animation: 'fade-in 300ms ease-out both', animationDelay: `${delayMs}ms` }}
    >
      {children}
    </Box>
  )
}

function TypeLabels({ type }: { type: PersonalityType }) {
  const { name, sentence } = personalityDescriptions[type]
  return (
    <>
      <Box>
        <Heading as="h2" fontSize={{ base: '4xl', md: '6xl' }} lineHeight="1.06" textWrap="balance">
          {name}
        </Heading>
        <Text mt="1" color="band.muted" fontFamily="heading" fontSize="xl" letterSpacing="0.14em">
          {type}
        </Text>
      </Box>
      <Text color="band.muted" fontSize={{ base: 'lg', md: 'xl' }} lineHeight="1.5" textWrap="pretty">
        {sentence}
      </Text>
      <chakra.ul
        aria-label="What this says about you"
        listStyleType="none"
        display="flex"
        flexWrap="wrap"
        gap="2"
      >
        {Array.from(type, (letter) => (
          <chakra.li
            key={letter}
            borderWidth="1px"
            borderColor="whiteAlpha.500"
            rounded="full"
            px="3"
            py="1"
            fontSize="sm"
            fontWeight="semibold"
          >
            {letterLabels[letter]}
          </chakra.li>
        ))}
      </chakra.ul>
    </>
  )
}

function TypeBand({ type }: { type: PersonalityType | null }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const top = useRef<HTMLDivElement>(null)

  // The button that had the focus is gone.
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <Flex
      ref={top}
      scrollMarginTop="4"
      direction={{ base: 'column', lg: 'row-reverse' }}
      bg="band"
      color="band.fg"
      rounded="3xl"
      overflow="hidden"
      shadow="lg"
      minHeight={{ lg: '32rem' }}
    >
      {type && (
        <Box
          position="relative"
          flexShrink={0}
          width={{ base: 'full', lg: '54%' }}
          aspectRatio={{ base: 5 / 3, lg: 'auto' }}
        >
          <TypeScene type={type} />
        </Box>
      )}
      <Stack
        flex="1"
        minWidth="0"
        justify="center"
        gap="4"
        px={{ base: '5', md: '12' }}
        py={{ base: '6', md: '12' }}
      >
        <Flex justify="space-between" align="start" gap="3">
          <Heading
            ref={heading}
            as="h1"
            tabIndex={-1}
            outline="none"
            fontFamily="body"
            fontSize="md"
            fontWeight="semibold"
            lineHeight="1.5"
            letterSpacing="normal"
            color="band.action"
          >
            Assessment Complete!
          </Heading>
          <SaveBadge state="saved" />
        </Flex>
        {type && <TypeLabels type={type} />}
      </Stack>
    </Flex>
  )
}

export function Panel(props: StackProps) {
  return (
    <Stack
      as="section"
      gap="5"
      bg="bg.panel"
      borderWidth="1px"
      rounded="2xl"
      shadow="sm"
      px={{ base: '5', md: '8' }}
      py={{ base: '6', md: '8' }}
      {...props}
    />
  )
}

function LoveCard({ result }: { result: LoveLanguages }) {
  const { name, description } = loveLanguageDescriptions[result.primaryLanguage]
  return (
    <Panel aria-labelledby="love-language">
      <Stack gap="1">
        <Text color="tide.fg" fontWeight="semibold" fontSize="sm">
          Your love language
        </Text>
        <Heading as="h2" id="love-language" size="2xl">
          {name}
        </Heading>
        <Text color="fg.muted" textWrap="pretty">
          {description}
        </Text>
      </Stack>
      <LoveLanguageShares result={result} />
    </Panel>
  )
}

type Props = {
  results: CalculatedResults
  /** The people who were found. */
  people: ReactNode
}

export function Reveal({ results, people }: Props) {
  const { calculated_mbti: type, calculated_love_languages: loveLanguages } = results
  return (
    <Stack gap={{ base: '5', lg: '6' }}>
      <Step delayMs={0}>
        <TypeBand type={type} />
      </Step>
      <Step delayMs={600}>{people}</Step>
      {loveLanguages && (
        <Step delayMs={1200}>
          <LoveCard result={loveLanguages} />
        </Step>
      )}
    </Stack>
  )
}
