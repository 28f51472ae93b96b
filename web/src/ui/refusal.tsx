/** Shows an error where it happened, and announces it at once. */
import { HStack, Stack, Text } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'

type Props = { title?: string; children: string }

export function Refusal({ title, children }: Props) {
  return (
    <HStack
      role="alert"
      align="start"
      gap="3"
      p="4"
      rounded="xl"
      bg="bg.error"
      color="fg.error"
      borderWidth="1px"
      borderColor="border.error"
    >
      <CircleAlert size={20} aria-hidden />
      <Stack gap="1" flex="1" minWidth="0">
        {title && <Text fontWeight="semibold">{title}</Text>}
        <Text fontWeight="medium">{children}</Text>
      </Stack>
    </HStack>
  )
}
