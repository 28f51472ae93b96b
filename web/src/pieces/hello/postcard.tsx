/** A card as printed matter: its words, the prompt they reply to, and its sender's picture as the stamp. */
import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { clubDate } from '@club/domain/club-time'
import type { Hello } from '@club/domain/members/hello'
import type { StoredPrompt } from '@club/domain/members/prompts'
import { useId } from 'react'
import type { Member } from '../../data/members'
import { MemberPicture } from '../member/member-picture'
import { promptOf } from './hello-copy'

type Props = {
  card: Hello
  /** 'From Maya'. */
  title: string
  /** Null while their profile loads. */
  sender: Member | null
  /** The prompts of the member it is for: the answer that the card replies to is among them, unless it has changed. */
  prompts: readonly StoredPrompt[]
  /** A card that has its reply is smaller than the reply. */
  isAnswered?: boolean
}

const sizes = {
  full: { stamp: { width: '5.25rem', p: '7px' }, rounded: '1.25rem', shadow: 'lg', text: '1.375rem' },
  answered: { stamp: { width: '4rem', p: '5px' }, rounded: '1rem', shadow: 'sm', text: '1.125rem' },
} as const

export function Postcard({ card, title, sender, prompts, isAnswered = false }: Props) {
  const id = useId()
  const prompt = promptOf(card)
  const answer = prompts.find((one) => one.prompt === card.prompt)?.answer ?? ''
  const size = sizes[isAnswered ? 'answered' : 'full']
  return (
    <Box
      as="article"
      aria-labelledby={id}
      bg="bg.panel"
      borderWidth="1px"
      rounded={size.rounded}
      p="2"
      shadow={size.shadow}
      minWidth="0"
      height="fit-content"
    >
      <Box
        borderWidth="1px"
        borderColor="border.muted"
        rounded="0.8125rem"
        px="4.5"
        py="4"
        overflowWrap="anywhere"
      >
        <Box
          {...size.stamp}
          float="right"
          ms="4"
          mb="2"
          bg="bg.subtle"
          borderWidth="2px"
          borderStyle="dotted"
          borderColor="border.emphasized"
          transform="rotate(3deg)"
          aria-hidden
        >
          <Box aspectRatio="4 / 5">{sender && <MemberPicture member={sender} sizes="5rem" />}</Box>
        </Box>
        <Text id={id} fontWeight="semibold">
          {title}
        </Text>
        <Text color="fg.muted" textStyle="sm">
          {clubDate(card.created_at)}
        </Text>
        {prompt !== null && (
          <Flex mt="3.5">
            <Stack
              gap="0.5"
              minWidth="0"
              borderInlineStartWidth="2px"
              borderColor="coral.solid"
              ps="3"
              textStyle="sm"
            >
              <Text color="tide.fg" fontWeight="semibold">
                {prompt}
              </Text>
              {answer !== '' && <Text color="fg.muted">“{answer}”</Text>}
            </Stack>
          </Flex>
        )}
        <Text mt="3.5" fontFamily="heading" fontSize={size.text} lineHeight="1.36" whiteSpace="pre-line">
          {card.text}
        </Text>
      </Box>
    </Box>
  )
}
