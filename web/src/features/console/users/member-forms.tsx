/** Forms for changing a member's role and granting credits; a loss is confirmed first. */
import { Button, HStack, Text } from '@chakra-ui/react'
import type { Account } from '@club/domain/account/account'
import { type Role, roleFrom, roles } from '@club/domain/account/role'
import { consoleContracts } from '@club/domain/contracts/console'
import { limits } from '@club/domain/limits'
import { useState } from 'react'
import { useAction } from '../../../pieces/action/use-action'
import { NumberField } from '../../../ui/form/number-field'
import { Select } from '../../../ui/form/select-field'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { ZodForm } from '../../../ui/form/zod-form'
import { QuestionDialog } from '../../../ui/question-dialog'
import type { MemberActions } from '../../../data/console/member-accounts'
import { roleNames } from './member-labels'

type About = { uid: string; name: string; account: Account }

const meanings: Record<Role, string> = {
  user: 'will lose access to staff pages',
  moderator: 'will be able to review reports, photos and host applications',
  admin: 'will be able to change everything in the club, including payments and roles',
}

export function RoleForm({ uid, name, account, setRole }: About & Pick<MemberActions, 'setRole'>) {
  const [wanted, setWanted] = useState(account.role)
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy } = useAction(setRole, {
    done: () => ({
      title: `${name}: ${roleNames[wanted]}`,
      description: 'The new role takes effect right away.',
    }),
  })
  return (
    <>
      <HStack align="end" gap="2">
        <Select
          label="Role"
          value={wanted}
          disabled={isBusy}
          options={roles.map((value) => ({ value, label: roleNames[value] }))}
          onChoose={(value) => setWanted(roleFrom(value))}
        />
        <Button
          variant="outline"
          flexShrink="0"
          loading={isBusy}
          loadingText="Saving..."
          disabled={wanted === account.role}
          onClick={() => setAsking(true)}
        >
          Change Role
        </Button>
      </HStack>
      {isAsking && (
        <QuestionDialog
          title={`Make ${name} ${wanted === 'admin' ? 'an' : 'a'} ${roleNames[wanted].toLowerCase()}?`}
          text={`${name} ${meanings[wanted]}.`}
          stayLabel="Cancel"
          leaveLabel="Change Role"
          onStay={() => setAsking(false)}
          onLeave={() => {
            setAsking(false)
            void run({ user_id: uid, role: wanted })
          }}
        />
      )}
    </>
  )
}

type RemovalProps = About & { remove: MemberActions['removeSecondFactor'] }

export function SecondFactorRemoval({ uid, name, account, remove }: RemovalProps) {
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy } = useAction(remove, {
    done: () => ({
      title: 'Authenticator app removed',
      description: `${name} has been logged out everywhere. We’ve emailed them.`,
    }),
  })
  return (
    <>
      <Text color="fg.muted" textStyle="sm">
        {account.needs_second_factor
          ? `${name} needs a code from an authenticator app to open staff pages. If they’ve lost the app or their phone, remove it here and they can set up a new one.`
          : `If ${name} has set up an authenticator app and lost it or their phone, remove it here.`}
      </Text>
      <Button
        variant="outline"
        alignSelf="start"
        loading={isBusy}
        loadingText="Removing..."
        onClick={() => setAsking(true)}
      >
        Remove Authenticator App
      </Button>
      {isAsking && (
        <QuestionDialog
          title={`Remove ${name}’s authenticator app?`}
          text={`First, make sure it’s really ${name} asking: in person, or by calling a number you already have. They’ll be logged out everywhere. Until they set up a new app, their password alone logs them in, and anyone who has it could set one up.`}
          stayLabel="Cancel"
          leaveLabel="Remove App"
          onStay={() => setAsking(false)}
          onLeave={() => {
            setAsking(false)
            void run({ user_id: uid })
          }}
        />
      )}
    </>
  )
}

const grantSchema = consoleContracts.grantCredits.input.pick({ credits: true, reason: true })

export function CreditsForm({ uid, name, grant }: About & { grant: MemberActions['grantCredits'] }) {
  const form = useZodForm(grantSchema, { defaultValues: { reason: '' } })
  // The same grant until it is stored: a retry grants nothing twice.
  const [grantId, setGrantId] = useState(() => crypto.randomUUID())
  const { run, isBusy, failure } = useAction(grant, {
    done: (_, { credits }) => {
      form.reset({ reason: '' })
      setGrantId(crypto.randomUUID())
      return { title: `Granted ${credits === 1 ? '1 credit' : `${credits} credits`} to ${name}` }
    },
  })
  return (
    <ZodForm
      form={form}
      failure={failure}
      gap="3"
      onSubmit={({ credits, reason }) => run({ grant_id: grantId, user_id: uid, credits, reason })}
    >
      <NumberField
        {...form.field('credits')}
        label="Credits to grant"
        min={1}
        max={limits.console.credits}
        required
      />
      <TextField
        {...form.field('reason')}
        label="Reason for granting"
        maxLength={limits.console.reason}
        required
      />
      <Button type="submit" variant="outline" alignSelf="start" loading={isBusy} loadingText="Saving...">
        Grant Credits
      </Button>
    </ZodForm>
  )
}
