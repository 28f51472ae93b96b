/** Menu on another member to report or block them, or to end a mutual match. The dialogs are loaded on demand. */
import { IconButton, type IconButtonProps, Menu, Portal } from '@chakra-ui/react'
import { Ban, Ellipsis, Flag, HeartOff } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { reactToMember } from '../../data/likes'
import type { Member } from '../../data/members'
import { safetyActions, type SafetyActions } from '../../data/safety'
import { untilLoaded } from '../../until-loaded'
import { useAction } from '../action/use-action'
import { useLeaveBehind } from './use-leave-behind'
import '../../theme/further-recipes'

const QuestionDialog = lazy(async () => ({
  default: (await untilLoaded(() => import('../../ui/question-dialog'))).QuestionDialog,
}))
const ReportDialog = lazy(async () => ({
  default: (await untilLoaded(() => import('./report-dialog'))).ReportDialog,
}))

type Props = Omit<IconButtonProps, 'aria-label'> & {
  member: Member
  /** The two like each other. */
  isMutual?: boolean
  actions?: SafetyActions
}

export function MemberMenu({ member, isMutual = false, actions = safetyActions, ...look }: Props) {
  const [asked, setAsked] = useState<'block' | 'report' | 'end' | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const leaveBehind = useLeaveBehind(member.uid)
  const { first_name: name } = member.profile
  const close = () => setAsked(null)

  const block = useAction(actions.block, {
    done: async () => {
      await leaveBehind()
      return {
        title: `${name} is blocked`,
        description: 'You can no longer see each other. You can unblock them in your profile.',
      }
    },
  })

  const end = useAction(() => reactToMember(member.uid, 'pass'), {
    done: () => ({
      title: `${name} is no longer among your matches`,
      description: `We won’t tell ${name}. If you change your mind, like ${name} again.`,
    }),
  })

  return (
    <>
      <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
        <Menu.Trigger asChild>
          <IconButton
            ref={opener}
            variant="ghost"
            boxSize="11"
            flexShrink={0}
            color="fg.muted"
            loading={block.isBusy || end.isBusy}
            aria-label={`More about ${name}`}
            {...look}
          >
            <Ellipsis aria-hidden />
          </IconButton>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content minWidth="13rem">
              {isMutual && (
                <Menu.Item value="end" minHeight="11" onClick={() => setAsked('end')}>
                  <HeartOff size={16} aria-hidden /> Not for Me Any More
                </Menu.Item>
              )}
              <Menu.Item value="report" minHeight="11" onClick={() => setAsked('report')}>
                <Flag size={16} aria-hidden /> Report {name}
              </Menu.Item>
              <Menu.Item value="block" minHeight="11" color="fg.error" onClick={() => setAsked('block')}>
                <Ban size={16} aria-hidden /> Block {name}
              </Menu.Item>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      {asked === 'block' && (
        <Suspense fallback={null}>
          <QuestionDialog
            title={`Block ${name}?`}
            text={`You and ${name} will disappear from each other’s matches, lists and notifications right away. We won’t tell ${name}. You can unblock them in your profile.`}
            stayLabel="Cancel"
            leaveLabel={`Block ${name}`}
            opener={opener}
            onStay={close}
            onLeave={() => {
              close()
              void block.run(member.uid)
            }}
          />
        </Suspense>
      )}
      {asked === 'end' && (
        <Suspense fallback={null}>
          <QuestionDialog
            title="Not for you any more?"
            text={`${name} will disappear from your matches, and cards and invitations from ${name} won’t reach you. Nothing changes for ${name}, and we won’t say anything. If you’ve agreed on an evening, you keep your seat until you cancel it.`}
            stayLabel="Keep My Match"
            leaveLabel="Not for Me Any More"
            opener={opener}
            onStay={close}
            onLeave={() => {
              close()
              void end.run()
            }}
          />
        </Suspense>
      )}
      {asked === 'report' && (
        <Suspense fallback={null}>
          <ReportDialog {...{ member, actions, opener }} onClose={close} onBlocked={leaveBehind} />
        </Suspense>
      )}
    </>
  )
}
