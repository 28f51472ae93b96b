/** The form of a host application; the input stays when it can't be sent. */
import { Box, Button, SimpleGrid, Text } from '@chakra-ui/react'
import type { HostApplicationForm } from '@club/domain/hosting/host-application'
import { limits } from '@club/domain/limits'
import type { Action } from '../../pieces/action/use-action'
import { LongTextField } from '../../ui/form/long-text-field'
import { TextField } from '../../ui/form/text-field'
import { useZodForm } from '../../ui/form/use-zod-form'
import { ZodForm } from '../../ui/form/zod-form'

const loadSchema = async () =>
  (await import('@club/domain/hosting/host-application')).hostApplicationFormSchema

type Props = { apply: Pick<Action<[HostApplicationForm]>, 'run' | 'failure'> }

export function ApplicationForm({ apply }: Props) {
  const form = useZodForm(loadSchema)
  const { field } = form

  return (
    <ZodForm form={form} onSubmit={apply.run} failure={apply.failure} gap="5">
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
        <TextField {...field('firstName')} label="First name" autoComplete="given-name" required />
        <TextField {...field('lastName')} label="Last name" autoComplete="family-name" required />
        <TextField {...field('email')} label="Email" type="email" autoComplete="email" required />
        <TextField {...field('phone')} label="Phone" type="tel" autoComplete="tel" required />
      </SimpleGrid>
      <TextField {...field('city')} label="City" autoComplete="address-level2" required />
      <LongTextField
        {...field('experience')}
        label="Experience"
        help="Optional. Dinners, clubs, classes, a big family: it all counts."
        rows={4}
        max={limits.hosting.experience}
      />
      <LongTextField
        {...field('reason')}
        label="Why would you like to host?"
        help="What would your evening be like?"
        rows={5}
        max={limits.hosting.reason}
        required
      />
      <Box srOnly aria-hidden>
        <label>
          Leave this empty
          <input {...form.register('leave_empty')} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </Box>
      <Button
        type="submit"
        size="lg"
        alignSelf={{ sm: 'flex-start' }}
        loading={form.formState.isSubmitting}
        loadingText="Sending..."
      >
        Send Application
      </Button>
      <Text color="fg.muted" textStyle="sm">
        We’ll email to confirm we have it. Only our staff will read it.
      </Text>
    </ZodForm>
  )
}
