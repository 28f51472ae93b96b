/** A member's current profile with removable parts, earlier reports, and suspension. */
import { Badge, Box, Button, Flex, HStack, Image, Skeleton, Stack, Text } from '@chakra-ui/react'
import type { ModeratedMember } from '@club/domain/contracts/moderation'
import { clubDate } from '@club/domain/club-time'
import { shownPlace } from '@club/domain/members/shown-place'
import { useState } from 'react'
import { memberActions } from '../../data/console/member-accounts'
import { openMember, moderationActions } from '../../data/moderation'
import { useSession } from '../../data/session/session'
import { useAction } from '../../pieces/action/use-action'
import { ReasonDialog } from '../../pieces/console/reason-dialog'
import { Loaded } from '../../ui/loaded'
import { PanelPart } from './panel-part'
import { SuspensionForm } from '../../pieces/console/suspension-form'
import { useAsked } from './use-asked'
import { decisionNames, lengthOf, momentOf, promptName, reasonNames, subjectNames } from './moderation-copy'

/** The part to remove: a photo by its key, the answer to a prompt, or the bio. */
type Doomed =
  | { readonly kind: 'photo'; readonly key: string }
  | { readonly kind: 'words'; readonly prompt: string | null }

function removal(uid: string, doomed: Doomed, reason: string) {
  return doomed.kind === 'photo'
    ? moderationActions.removePhoto({ user_id: uid, photo: doomed.key, reason })
    : moderationActions.removeWords({ user_id: uid, prompt: doomed.prompt, reason })
}

type LineProps = { label: string; text: string; onRemove: () => void }

function RemovableText({ label, text, onRemove }: LineProps) {
  return (
    <Flex gap="3" justify="space-between" align="start">
      <Box minWidth="0">
        <Text color="fg.muted" textStyle="sm">
          {label}
        </Text>
        <Text overflowWrap="anywhere" whiteSpace="pre-wrap">
          {text}
        </Text>
      </Box>
      <Button size="sm" variant="outline" flexShrink="0" aria-label={`Remove: ${label}`} onClick={onRemove}>
        Remove
      </Button>
    </Flex>
  )
}

function Profile({ member, onRemove }: { member: ModeratedMember; onRemove: (doomed: Doomed) => void }) {
  const { photos, bio, prompts } = member
  const answered = prompts.filter(({ answer }) => answer !== '')
  return (
    <Stack gap="4">
      {photos.length > 0 && (
        <Flex as="ul" listStyleType="none" gap="3" wrap="wrap">
          {photos.map(({ key, small }, place) => (
            <Stack as="li" key={key} gap="2" width="6.5rem">
              <Image
                src={small}
                alt={`Photo ${place + 1}`}
                width="full"
                aspectRatio={3 / 4}
                objectFit="cover"
                rounded="lg"
                bg="bg.muted"
              />
              <Button
                size="sm"
                variant="outline"
                aria-label={`Remove photo ${place + 1}`}
                onClick={() => onRemove({ kind: 'photo', key })}
              >
                Remove
              </Button>
            </Stack>
          ))}
        </Flex>
      )}
      {bio !== '' && (
        <RemovableText label="Bio" text={bio} onRemove={() => onRemove({ kind: 'words', prompt: null })} />
      )}
      {answered.map(({ prompt, answer }) => (
        <RemovableText
          key={prompt}
          label={promptName(prompt)}
          text={answer}
          onRemove={() => onRemove({ kind: 'words', prompt })}
        />
      ))}
      {photos.length === 0 && bio === '' && answered.length === 0 && (
        <Text color="fg.muted">No photos or text.</Text>
      )}
    </Stack>
  )
}

function History({ reports }: Pick<ModeratedMember, 'reports'>) {
  if (reports.length === 0) return <Text color="fg.muted">Never reported.</Text>
  return (
    <Stack as="ul" listStyleType="none" gap="2">
      {reports.map(({ id, reason, subject, created_at, decided }) => (
        <Box as="li" key={id} textStyle="sm">
          <Text fontWeight="medium">
            {reasonNames[reason]} · {subjectNames[subject]}
          </Text>
          <Text color="fg.muted">
            {momentOf(created_at)} ·{' '}
            {decided === null ? 'open' : decided.decision ? decisionNames[decided.decision] : 'decided'}
            {decided?.note ? `: ${decided.note}` : ''}
          </Text>
        </Box>
      ))}
    </Stack>
  )
}

type Props = {
  uid: string
  /** Something about the member has changed. */
  onChange: () => void
}

function Known({ member, onChange }: { member: ModeratedMember; onChange: () => void }) {
  const { user_id, name, age, location, joined_at, suspension, reports } = member
  const session = useSession()
  const isAdmin = session.status === 'signed-in' && session.role === 'admin'
  const [doomed, setDoomed] = useState<Doomed | null>(null)
  const remove = useAction(removal, {
    done: () => {
      onChange()
      return { title: 'Removed', description: `We’ve told ${name} that something was removed.` }
    },
  })
  return (
    <>
      <PanelPart title="Current profile">
        <HStack gap="2" wrap="wrap" textStyle="sm" color="fg.muted">
          {suspension && <Badge colorPalette="brick">Suspended {lengthOf(suspension.until)}</Badge>}
          <span>
            {[age === null ? null : `${age}`, shownPlace(location)]
              .filter(Boolean)
              .concat(`joined ${clubDate(new Date(joined_at))}`)
              .join(' · ')}
          </span>
        </HStack>
        <Profile member={member} onRemove={setDoomed} />
      </PanelPart>
      <PanelPart title="Earlier reports">
        <History reports={reports} />
      </PanelPart>
      <PanelPart title={suspension ? 'Reinstate' : 'Suspend'}>
        <SuspensionForm
          key={String(suspension !== null)}
          uid={member.user_id}
          name={member.name}
          isSuspended={suspension !== null}
          suspend={isAdmin ? memberActions.setSuspended : moderationActions.moderateMember}
          canCancelEvents={isAdmin}
          onDone={onChange}
        />
      </PanelPart>
      {doomed && (
        <ReasonDialog
          title={doomed.kind === 'photo' ? 'Remove this photo?' : 'Remove this text?'}
          text={`This can’t be undone. We’ll tell ${name} that something was removed.`}
          help="For the audit log."
          label="Remove"
          onGive={(reason) => remove.run(user_id, doomed, reason)}
          onClose={() => setDoomed(null)}
        />
      )}
    </>
  )
}

export function MemberParts({ uid, onChange }: Props) {
  const { live, again } = useAsked(() => openMember(uid))
  return (
    <Loaded
      live={live}
      loading={<Skeleton height="12rem" rounded="xl" />}
      errorTitle="We couldn’t load this member"
    >
      {(member) => (
        <Known
          member={member}
          onChange={() => {
            again()
            onChange()
          }}
        />
      )}
    </Loaded>
  )
}
