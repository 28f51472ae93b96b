/** A verdict as large as the screen: colour, sign and text, and the next action under the thumb. */
import { Box, Button, Dialog, Flex, Heading, Portal, Stack, Text } from '@chakra-ui/react'
import { Check, CloudUpload, History, IdCard, Undo2, UsersRound, X } from 'lucide-react'
import { useRef } from 'react'
import type { Tone } from './sound'
import { askForId, type VerdictCopy } from './door-copy'

/** The same in light and dark mode: a glance must be enough. */
const toneStyles: Record<Tone, { bg: string; fg: string; sign: string; onSign: string; radius: string }> = {
  in: { bg: '#1C4A3F', fg: '#FBF8F3', sign: '#8FD0B8', onSign: '#0A1F19', radius: 'full' },
  again: { bg: '#F0C36D', fg: '#2A1D02', sign: '#2A1D02', onSign: '#F0C36D', radius: '1.75rem' },
  no: { bg: '#8C2216', fg: '#FFFFFF', sign: '#FFFFFF', onSign: '#8C2216', radius: '0' },
}
const octagon = 'polygon(30% 0, 70% 0, 100% 30%, 100% 70%, 70% 100%, 30% 100%, 0 70%, 0 30%)'
const signs = { in: Check, again: History, no: X }

function Sign({ tone }: { tone: Tone }) {
  const { sign, onSign, radius } = toneStyles[tone]
  const Icon = signs[tone]
  return (
    <Flex
      aria-hidden
      boxSize={{ base: 'min(9.25rem, 22dvh)', md: '28' }}
      align="center"
      justify="center"
      bg={sign}
      color={onSign}
      borderRadius={radius}
      clipPath={tone === 'no' ? octagon : undefined}
    >
      <Icon size={64} strokeWidth={2.5} />
    </Flex>
  )
}

type Action = { readonly label: string; readonly onClick: () => void }

type Props = {
  copy: VerdictCopy
  /** '25 of 40 are in' */
  standing: string | null
  next: Action
  /** Admits the rest of the party. */
  party: (Action & { readonly isBusy: boolean }) | null
  /** Undoes the current check-in. */
  undo: Action | null
  find: (() => void) | null
}

export function Verdict({ copy, standing, next, party, undo, find }: Props) {
  const { tone, title, who, detail, note } = copy
  const { bg, fg } = toneStyles[tone]
  const NoteIcon = note === askForId ? IdCard : CloudUpload
  const first = useRef<HTMLButtonElement>(null)
  const outlined = {
    size: 'lg',
    height: '13',
    variant: 'outline',
    width: 'full',
    color: fg,
    borderColor: fg,
    _hover: { bg: 'blackAlpha.500' },
    _focusVisible: { outlineColor: fg },
  } as const
  return (
    <Dialog.Root
      open
      role="alertdialog"
      size={{ base: 'full', md: 'sm' }}
      placement="center"
      motionPreset="none"
      initialFocusEl={() => first.current}
      onOpenChange={({ open }) => !open && next.onClick()}
    >
      <Portal>
        <Dialog.Backdrop animation="none" />
        <Dialog.Positioner>
          <Dialog.Content
            data-tone={tone}
            animation="none"
            bg={bg}
            color={fg}
            minHeight={{ md: '0' }}
            rounded={{ base: 'none', md: '3xl' }}
            p="5"
            pb="max(1.25rem, env(safe-area-inset-bottom))"
          >
            <Stack flex="1" align="center" justify="center" textAlign="center" gap="3" py="6">
              <Box mb={{ base: '8', md: '4' }}>
                <Sign tone={tone} />
              </Box>
              <Dialog.Title asChild>
                <Heading as="h2" fontSize={{ base: '5xl', md: '4xl' }} lineHeight="1.05" color={fg}>
                  {title}
                </Heading>
              </Dialog.Title>
              <Dialog.Description asChild>
                <Stack gap="1.5" align="center" color={fg}>
                  <Text fontSize="xl" fontWeight="semibold" overflowWrap="anywhere">
                    {who}
                  </Text>
                  <Text maxWidth="20rem">{detail}</Text>
                  {standing !== null && <Text fontVariantNumeric="tabular-nums">{standing}</Text>}
                  {note !== null && (
                    <Flex align="center" gap="2" mt="2" fontWeight="semibold">
                      <Box flexShrink="0" aria-hidden>
                        <NoteIcon size={20} />
                      </Box>
                      <Box overflowWrap="anywhere">{note}</Box>
                    </Flex>
                  )}
                </Stack>
              </Dialog.Description>
            </Stack>
            <Stack gap="2.5">
              {find !== null && (
                <Button size="xl" height="15" width="full" bg={fg} color={bg} onClick={find}>
                  Find by Name
                </Button>
              )}
              {party !== null && (
                <Button {...outlined} loading={party.isBusy} onClick={party.onClick}>
                  <UsersRound aria-hidden /> {party.label}
                </Button>
              )}
              <Button
                ref={first}
                size="xl"
                width="full"
                {...(find === null ? { height: '15', bg: fg, color: bg } : outlined)}
                _focusVisible={{ outlineColor: fg, outlineOffset: '3px' }}
                onClick={next.onClick}
              >
                {next.label}
              </Button>
              {undo !== null && (
                <Button {...outlined} onClick={undo.onClick}>
                  <Undo2 aria-hidden /> {undo.label}
                </Button>
              )}
            </Stack>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
