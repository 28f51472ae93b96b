/** The form to join with: checked when it is handed in, each field says what is wrong, and a toast says the first. */
import { Button, SimpleGrid, Stack } from '@chakra-ui/react'
import { signUpRefusal } from '@club/domain/account/login-errors'
import { type SignUp, signUpSchema } from '@club/domain/account/sign-up'
import { limits } from '@club/domain/limits'
import { signUpGenderOptions } from '@club/domain/members/gender-options'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { PasswordField } from '../../ui/password-field'
import { SelectField } from '../../ui/select-field'
import { TextField } from '../../ui/text-field'
import { toast } from '../../ui/toaster'
import { firstError } from './first-error'

type Props = { onSubmit: (form: SignUp) => Promise<void> }

const order = signUpSchema.keyof().options

export function SignUpForm({ onSubmit }: Props) {
  const { register, handleSubmit, formState } = useForm<z.input<typeof signUpSchema>, unknown, SignUp>({
    resolver: zodResolver(signUpSchema),
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(onSubmit, (refused) => {
    toast({ ...signUpRefusal(firstError(refused, order) ?? ''), tone: 'error' })
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="4">
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <TextField
            label="First name"
            autoComplete="given-name"
            required
            error={errors.first_name?.message}
            {...register('first_name')}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            required
            error={errors.last_name?.message}
            {...register('last_name')}
          />
          <TextField
            label="Age"
            type="number"
            inputMode="numeric"
            min={limits.age.min}
            max={limits.age.max}
            required
            error={errors.age?.message}
            {...register('age', { valueAsNumber: true })}
          />
          <SelectField
            label="Gender"
            placeholder="Choose one"
            options={signUpGenderOptions}
            required
            error={errors.gender?.message}
            {...register('gender')}
          />
        </SimpleGrid>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          required
          help="We mail you a link to confirm it. Other members never see it."
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          required
          help={`At least ${limits.password.min} characters.`}
          error={errors.password?.message}
          {...register('password')}
        />
        <Button type="submit" size="lg" mt="2" loading={isSubmitting} loadingText="Creating your account...">
          Create Account
        </Button>
      </Stack>
    </form>
  )
}
