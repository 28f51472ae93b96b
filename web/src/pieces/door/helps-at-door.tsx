/** 'You help at the door', for members with a pass: the link to it. */
import { Button, Flex, Text } from '@chakra-ui/react'
import { DoorOpen } from 'lucide-react'
import { Link } from 'react-router-dom'
import { doorPath } from '../../paths'

type Props = { eventId: string; title?: string }

export function HelpsAtDoor({ eventId, title }: Props) {
  return (
    <Flex
      align="center"
      wrap="wrap"
      gap="3"
      p="4"
      rounded="2xl"
      borderWidth="1px"
      borderColor="evergreen.border"
      bg="evergreen.subtle"
      color="evergreen.fg"
    >
      <DoorOpen size={20} aria-hidden />
      <Text flex="1" minWidth="10rem" fontWeight="semibold" overflowWrap="anywhere">
        You’re helping at the door{title === undefined ? '' : `: ${title}`}
      </Text>
      <Button asChild>
        <Link to={doorPath(eventId)}>Open the Door</Link>
      </Button>
    </Flex>
  )
}
