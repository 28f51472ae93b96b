/** Asks for the age again once it is a year old (readings, section 3). */
import { Button, Flex, Text } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import type { ProfileChanges } from '../../data/profile'
import { useAction } from '../../pieces/action/use-action'
import { savingToasts } from './use-profile-form'

type Props = { age: number; write: (changes: ProfileChanges) => Promise<void> }

export function AgeConfirmation({ age, write }: Props) {
  const confirm = useAction(() => write({ fields: { age }, interestedIn: null }), savingToasts)
  return (
    <Flex
      wrap="wrap"
      align="center"
      justify="space-between"
      gap="3"
      bg="evergreen.subtle"
      rounded="l2"
      px="5"
      py="4"
    >
      <Text flex="1" minWidth="min(14rem, 100%)">
        Once a year, we check that your age is still right. Are you still {age}? If not, please change it
        below and save.
      </Text>
      <Button variant="outline" loading={confirm.isBusy} onClick={() => void confirm.run()}>
        <Check aria-hidden size="18" /> Yes, still {age}
      </Button>
    </Flex>
  )
}
